import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type PartConflict, type PublishedSet, publishSetSchema } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { partConflictsIn } from '#blocks/contract/problem.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { addRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useUser } from '../../base/session/session-queries.ts'
import { useAct } from '../../base/session/use-act.ts'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { takeFocus } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { pageLists } from './page-actions.ts'
import styles from './publish-set.module.css'

const noteFacts = textFactsAt(publishSetSchema, 'note')

/** Publishes all ready pages together, or none of them. */
export function PublishSet({
  pages: ready,
  onClose,
}: {
  pages: readonly PageSummary[]
  onClose: () => void
}) {
  // Fixed on mount, so that a draft saved in the meantime is refused, not published unseen.
  const [pages] = useState(ready)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [refusal, showRefusal] = useState<SetRefusal>()
  const isDone = useRef(false)
  const { act, isBusy } = useAct({
    touches: pageLists,
    onRefused: async (error) => showRefusal(await setRefusalOf(error)),
  })
  const { email } = useUser()
  const chosen = pages.filter(({ id }) => !excluded.has(id))
  const titleOf = (id: string) => pages.find((page) => page.id === id)?.title ?? id

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    showRefusal(undefined)
    await act(async () => {
      const named = chosen.map(({ id, draftRevision }) => ({ id, etag: `"${draftRevision}"` }))
      const { value: published } = await addRecord<PublishedSet>(staffPaths.publishPages, {
        pages: named,
        note,
      })
      notify(publishedSetMessage(published, titleOf))
      isDone.current = true
      onClose()
    })
  }

  async function setRefusalOf(error: unknown): Promise<SetRefusal> {
    if (error instanceof NetworkError)
      return { message: 'Can’t reach the farm’s server. Check your connection and try again.', pages: [] }
    // Loaded on demand: the labels of parts import every block.
    const { partLabel } = await import('../page/core/page-labels.ts')
    return setRefusal(error, { partOf: partLabel, titleOf })
  }

  return (
    <Modal
      title="Publish ready pages"
      text="These all go live at the same time. If one can’t be published, none will be."
      onClose={onClose}
      // The button that opened the dialog disappears with the last ready page.
      takeFocus={() => isDone.current && focusHeading()}
    >
      <form className={styles.form} onSubmit={(event) => void publish(event)}>
        {refusal && <SetProblems refused={refusal} titleOf={titleOf} />}
        <fieldset className={styles.pages}>
          <legend>Pages</legend>
          {pages.map(({ id, title, path, draftBy, draftByName }) => (
            <label key={id} className={styles.page}>
              <input
                type="checkbox"
                checked={!excluded.has(id)}
                onChange={({ target }) => setExcluded(changed(excluded, id, !target.checked))}
              />
              <span className={styles.title}>{title}</span>{' '}
              <span className="fine">{`${path} · draft by ${draftBy === email ? 'you' : draftByName}`}</span>
            </label>
          ))}
        </fieldset>
        <NamedInput
          label="What changed? (optional)"
          name="note"
          most={noteFacts.maxLength}
          autoComplete="off"
        />
        <FormButtons
          label={
            isBusy ? 'Publishing…' : chosen.length === 1 ? 'Publish 1 page' : `Publish ${chosen.length} pages`
          }
          isDisabled={isBusy || chosen.length === 0}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}

function changed(left: ReadonlySet<string>, id: string, isLeft: boolean): ReadonlySet<string> {
  return new Set(isLeft ? [...left, id] : [...left].filter((other) => other !== id))
}

function focusHeading(): boolean {
  const heading = document.querySelector('h1')
  heading?.focus()
  return heading !== null
}

/** The result of publishing a set: `Home and About are live. Contact was as it is already`. */
export function publishedSetMessage({ pages }: PublishedSet, titleOf: (pageId: string) => string): string {
  const named = (isNew: boolean) =>
    pages.filter(({ version }) => (version !== null) === isNew).map(({ id }) => titleOf(id))
  const [live, same] = [named(true), named(false)]
  return [
    live.length > 0 && `${list(live)} ${live.length === 1 ? 'is' : 'are'} live`,
    same.length > 0 && `${list(same)} had no changes`,
  ]
    .filter(Boolean)
    .join('. ')
}

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

type SetProblemsProps = { refused: SetRefusal; titleOf: (pageId: string) => string }

/** Why nothing was published. Each page links to its builder, where the problem can be solved. */
function SetProblems({ refused: { message, pages }, titleOf }: SetProblemsProps) {
  return (
    <div className={styles.problems} role="alert" tabIndex={-1} ref={takeFocus}>
      <p>
        <strong>Nothing was published.</strong> {message}
      </p>
      {pages.map(({ pageId, reasons }) => (
        <div key={pageId}>
          <p className={styles.title}>
            <Link to={`/admin/pages/${pageId}`}>{titleOf(pageId)}</Link>
          </p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type PageRefusal = { pageId: string; reasons: string[] }
/** Why a set was not published: a general message, and reasons per page. */
type SetRefusal = { message: string; pages: PageRefusal[] }

type Names = { partOf: (part: string) => string; titleOf: (pageId: string) => string }

/** Why the API published none of the pages. Rethrows errors that are not from the API. */
export function setRefusal(error: unknown, { partOf, titleOf }: Names): SetRefusal {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const { pageId, issues = [] } = problem ?? {}
  if (status === 412 && pageId)
    return {
      message: '',
      pages: [{ pageId, reasons: ['Someone else saved its draft, so mark it as ready again'] }],
    }
  const reasons = [
    ...issues.flatMap((issue) => (issue.pageId ? [[issue.pageId, issue.message] as const] : [])),
    ...(partConflictsIn(problem) ?? []).map(
      (clash) => [clash.pageId, conflictText(clash, { partOf, titleOf })] as const,
    ),
  ]
  const ids = [...new Set(reasons.map(([id]) => id))]
  return {
    message: reasons.length > 0 ? '' : (issues[0]?.message ?? problem?.detail ?? ''),
    pages: ids.map((id) => ({
      pageId: id,
      reasons: [...new Set(reasons.filter(([of]) => of === id).map(([, reason]) => reason))],
    })),
  }
}

function conflictText({ part, rival }: PartConflict, { partOf, titleOf }: Names): string {
  return rival
    ? `${partOf(part)}: ${titleOf(rival.pageId)} changes this too`
    : `${partOf(part)}: someone else published a change after this draft was started`
}
