import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { HistoryEntry, HistoryItem, ListedSave } from '#blocks/contract/history.ts'
import { type HistoryPage, staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { changedOr, reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { historyHref } from '../../base/ui/history-link.tsx'
import { momentIn } from '../../base/ui/moments.ts'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { FieldChanges } from './field-changes.tsx'
import styles from './history-screen.module.css'

/** One save with both states, and the button that restores it. */
export function SaveView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery<HistoryEntry>({
    queryKey: [staffPaths.historyEntry(id)],
    refetchOnMount: 'always',
  })
  if (!data) return <ScreenState error={error} onRetry={() => void refetch()} />
  return <LoadedSave save={data} />
}

function LoadedSave({ save }: { save: HistoryEntry }) {
  const { undo, restore, since, dismiss, problem, isBusy } = useRestore(save)
  const timeZone = useTimeZone()
  const { at, by, after, changes, isCurrent, of, screen, summary } = save
  const [search] = useSearchParams()
  return (
    <div className={styles.save}>
      <div className={styles.about}>
        <p>
          <strong>{summary}</strong>
        </p>
        <p className="fine">
          <time dateTime={at}>{momentIn(at, timeZone, new Date())}</time>
          {by.name && ` by ${by.name}`}
        </p>
        <p className={styles.links}>
          {after && <Link to={screen}>Open</Link>}
          {search.get('of') === null && <Link to={historyHref(of)}>All saves of this</Link>}
        </p>
      </div>
      <FormProblem text={problem} />
      <div className={styles.acts}>
        {save.canBeUndone && (
          <Button look="main" disabled={isBusy} onClick={() => void undo()}>
            Undo this change
          </Button>
        )}
        {after && !isCurrent && (
          <Button disabled={isBusy} onClick={() => void restore()}>
            Restore this version
          </Button>
        )}
      </div>
      {since && (
        <Confirm
          title="Changed again since"
          text={`Changed after this save: ${since.join(', ')}. Undo restores what was there before this save, in these fields too.`}
          label="Undo it anyway"
          onConfirm={() => void undo(true)}
          onClose={dismiss}
        />
      )}
      {isCurrent && after && <p className="fine">This is how it is now.</p>}
      <FieldChanges changes={changes} isFirst={save.before === null} isLast={!after} />
    </div>
  )
}

/** Undoes all saves of an act, the newest first. What was changed again since, or is gone, stays as it is. */
export function UndoAct({ act: id, total, pages }: { act: string; total: number; pages: number }) {
  const queries = useQueryClient()
  const { act, problem, isBusy } = useFormAct(reasonOf)
  const [done, setDone] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const label = `Undo these ${total} changes`

  async function undoAll() {
    let left = 0
    await act(async () => {
      // Read before the first undo, which is a save itself.
      const saves: ListedSave[] = []
      for (let page = 1; page <= pages; page++) {
        const query = new URLSearchParams({ act: id, page: String(page) })
        saves.push(...(await send<HistoryPage>('GET', `${staffPaths.history}?${query}`)).items)
      }
      for (const [index, { id }] of saves.entries()) {
        setDone(index)
        const { etag } = await send<HistoryEntry>('GET', staffPaths.historyEntry(id))
        await send('POST', staffPaths.undoHistory(id), {}, etag).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 409)) throw error
          left += 1
        })
      }
      const stay = left > 0 ? `. ${left} changed again since, or gone: open it to see why` : ''
      notify(`${saves.length - left} of ${saves.length} changes undone${stay}`)
    })
    await queries.invalidateQueries()
  }

  return (
    <>
      <FormProblem text={problem} />
      <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
        {isBusy ? `Undoing ${done + 1} of ${total}…` : label}
      </Button>
      {isAsking && (
        <Confirm
          title={`${label}?`}
          text="Each undo is a new save, so nothing is lost. What was changed again since stays as it is."
          label={label}
          onConfirm={() => void undoAll()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function useRestore(save: HistoryEntry) {
  const queries = useQueryClient()
  const { act, problem, isBusy } = useFormAct(whyNot)
  const [, setSearch] = useSearchParams()
  const [since, setSince] = useState<readonly string[]>()

  async function change(path: string, body: object | undefined, done: string) {
    await act(async () => {
      const newest = await send<HistoryItem>('POST', path, body, save.etag).catch(askFirst)
      if (!newest) return
      notify(done)
      setSearch({ of: save.of, save: newest.id }, { replace: true, preventScrollReset: true })
    })
    await queries.invalidateQueries()
  }

  /** A field that was changed again since is a question, no failure. */
  function askFirst(error: unknown): undefined {
    const changed = error instanceof ApiError ? error.problem?.changedSince : undefined
    if (!changed) throw error
    setSince(changed)
  }

  return {
    undo: (anyway = false) => change(staffPaths.undoHistory(save.id), { anyway }, 'Change undone'),
    restore: () => change(staffPaths.restoreHistory(save.id), undefined, `${capital(save.name)} restored`),
    since,
    dismiss: () => setSince(undefined),
    problem,
    isBusy,
  }
}

const whyNot = changedOr(
  'This just changed. Check the newest save in the list, then try again if you still want to.',
  reasonOf,
)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
