import { useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { mergePages, type PageMerge } from '#blocks/pages/page-merge.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { useHost } from '../../../base/host/host.ts'
import { send } from '../../../base/http/staff-client.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { type DraftOwner, dropDraft, ownerLabel, ownerOf } from '../../../base/local-drafts/local-drafts.ts'
import { Button } from '../../../base/ui/button.tsx'
import { agoLabel } from '../../../base/ui/moments.ts'
import { Screen } from '../../../base/ui/screen.tsx'
import { useNow } from '../../../base/ui/use-now.ts'
import { localDraftLabels } from '../../../forms/editing/conflict-labels.ts'
import type { OpenedPage } from '../../page/core/open-page.ts'
import { partsLabel } from '../../page/core/page-labels.ts'
import { useLivePage } from '../../page/core/use-page-at.ts'
import { PageConflictDialog } from '../../publish/conflict/page-conflict-dialog.tsx'
import { leaveDraft, localDraftsOfPage, type PageLocalDraft } from '../../publish/saving/page-drafts.ts'
import type { ComparedPage } from '../../publish/versions/compared-pages.tsx'
import { PageComparison } from '../../publish/versions/page-comparison.tsx'
import styles from './draft-question.module.css'

/** A decision needed before a page opens. No draft is applied without asking. */
type Question =
  /** A local draft that never reached the server. */
  | { kind: 'local'; local: PageLocalDraft; owner: DraftOwner; merge: PageMerge }
  /** The draft is someone else's, or older than the live page. */
  | { kind: 'draft'; isStale: boolean; isForeign: boolean }

/** `arrived`: local drafts whose changes are already on the server, so they need no question. */
export type Asked = { question: Question | undefined; arrived: PageLocalDraft[] }

export function askFirst(opened: OpenedPage, me: SignedInUser): Asked {
  const { summary, draft, staleParts, unsent } = opened
  const arrived: PageLocalDraft[] = []
  for (const local of localDraftsOfPage(summary.id, me.id, unsent)) {
    const merge = mergePages(local.draft.base, local.draft.value, draft.data)
    if (!isSame(merge.merged, draft.data)) {
      const question = { kind: 'local', local, owner: ownerOf(local.draft.by, me.id), merge } as const
      return { question, arrived }
    }
    arrived.push(local)
  }
  const isForeign = summary.draftRevision > 0 && summary.draftBy !== me.email
  const isStale = staleParts.length > 0
  return { question: isForeign || isStale ? { kind: 'draft', isStale, isForeign } : undefined, arrived }
}

type DraftQuestionProps = {
  opened: OpenedPage
  question: Question
  onStart: (data: Page) => void
  onReopen: () => void
}

/** Shows the draft and its age, and asks what to do with it. */
export function DraftQuestion(props: DraftQuestionProps) {
  const { opened, question } = props
  return (
    <main id="screen" className={styles.screen}>
      <Screen title={opened.summary.title} back={{ to: '/admin/pages', label: 'Pages' }}>
        {question.kind === 'local' ? (
          <LocalDraftQuestion {...props} {...question} />
        ) : (
          <ForeignQuestion {...props} {...question} />
        )}
      </Screen>
    </main>
  )
}

type QuestionProps<Kind> = DraftQuestionProps & Extract<Question, { kind: Kind }>

function LocalDraftQuestion({ opened, local, owner, merge, onStart, onReopen }: QuestionProps<'local'>) {
  const { summary, draft } = opened
  const [isChoosing, setIsChoosing] = useState(false)
  const ago = useAgo()
  const isOthers = typeof owner === 'object'
  const { work, keepsDrafts = 'in this browser' } = useHost()

  function putBack(page: Page) {
    dropDraft(local.key) // from here on the editor stores its own local draft
    onStart(page)
  }

  async function refuse() {
    if (isOthers) leaveDraft(local)
    else {
      // If the disk can't be written, the desktop app asks again.
      await work?.forget(summary.id).catch(() => undefined)
      dropDraft(local.key)
    }
    onReopen()
  }

  const needsChoice = merge.clashes.length > 0 || merge.isOrderMixed
  return (
    <>
      <section className={`card ${styles.question}`}>
        <h2>{`${ownerLabel(owner)} from ${ago(local.draft.at)} wasn’t saved to the server`}</h2>
        <p>
          {`It was saved ${keepsDrafts}${isOthers ? ` and stays here for ${owner.name}` : ''}. `}
          {'If you restore it, changes other people made since then stay.'}
        </p>
        <div className="buttons">
          {isOthers && (
            <Button look="main" onClick={() => void refuse()}>
              {`Leave it for ${owner.name}`}
            </Button>
          )}
          <Button
            look={isOthers ? 'second' : 'main'}
            onClick={() => (needsChoice ? setIsChoosing(true) : putBack(merge.merged))}
          >
            {owner === 'me' ? 'Restore my work' : 'Add it to the page'}
          </Button>
          {!isOthers && <Button onClick={() => void refuse()}>Discard</Button>}
        </div>
        {isOthers && (
          <p className="fine">{`If you add it to the page, it becomes part of your draft. ${owner.name} won’t be asked.`}</p>
        )}
      </section>
      <BothPages
        pageId={summary.id}
        title={owner === 'me' ? 'What your work changes' : 'What this work changes'}
        left={{ moment: 'draft', name: 'Page on the server', page: draft.data }}
        right={{
          moment: 'live',
          name: owner === 'me' ? 'Page with your work' : 'Page with this work',
          page: merge.merged,
        }}
      />
      {isChoosing && (
        <PageConflictDialog
          pageId={summary.id}
          base={local.draft.base}
          mine={local.draft.value}
          theirs={draft.data}
          labels={localDraftLabels(owner, summary.draftAt, new Date())}
          onSettle={async (page) => putBack(page)}
          onPutAside={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

function ForeignQuestion({ opened, isForeign, isStale, onStart, onReopen }: QuestionProps<'draft'>) {
  const { summary, draft, etag, staleParts } = opened
  const [problem, setProblem] = useState('')
  const [isDropping, setDropping] = useState(false)
  const ago = useAgo()

  async function startOver() {
    setDropping(true)
    setProblem('')
    try {
      await send('DELETE', staffPaths.pageDraft(summary.id), undefined, etag)
      onReopen()
    } catch (error) {
      // Someone saved it just now, so their version is shown and the question asked again.
      if (error instanceof ApiError && error.status === 412) onReopen()
      else {
        setProblem('The draft couldn’t be discarded. Try again in a moment.')
        setDropping(false)
      }
    }
  }

  const lastPublished = summary.publishedAt ? ` (last published ${ago(summary.publishedAt)})` : ''
  return (
    <>
      <section className={`card ${styles.question}`}>
        <h2>
          {isForeign
            ? `${summary.draftByName} left a draft ${ago(summary.draftAt)}`
            : `Your draft is from ${ago(summary.draftAt)}`}
        </h2>
        <p>
          {isStale
            ? `The live page has changed since then in ${partsLabel(staleParts)}${lastPublished}. When you publish, you can pick which to keep.`
            : 'The live page hasn’t changed in the same places since then.'}
        </p>
        {problem && <p role="alert">{problem}</p>}
        <div className="buttons">
          <Button look="main" disabled={isDropping} onClick={() => onStart(draft.data)}>
            Continue with the draft
          </Button>
          <Button disabled={isDropping} onClick={() => void startOver()}>
            Start from the live page
          </Button>
        </div>
        <p className="fine">If you start from the live page, you can still find the draft under Versions.</p>
      </section>
      <BothPages
        pageId={summary.id}
        title="What the draft changes"
        right={{ moment: 'draft', name: 'Draft', page: draft.data }}
      />
    </>
  )
}

function useAgo(): (iso: string) => string {
  const now = useNow()
  const timeZone = useTimeZone()
  return (iso) => agoLabel(iso, now, timeZone)
}

type BothPagesProps = { pageId: string; title: string; left?: ComparedPage; right: ComparedPage }

/** Compares two pages side by side. Without `left`, the live page is used. */
function BothPages({ pageId, title, left, right }: BothPagesProps) {
  const live = useLivePage(pageId)
  return (
    <PageComparison
      pageId={pageId}
      left={left ?? { moment: 'live', name: 'Live page', page: live.data?.page }}
      right={right}
      live={live.data}
      error={live.error}
      onRetry={live.refetch}
      title={title}
    />
  )
}
