import { useMemo, useState } from 'react'
import { isSame } from '#blocks/contract/merge.ts'
import type { Page } from '#blocks/contract/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { mergePages } from '#blocks/page-merge.ts'
import { dropDraft, type KeptDraft, readDraft } from '../../forms/kept-drafts.ts'
import { send } from '../../http/staff-client.ts'
import { useTimeZone } from '../../http/time-zone.ts'
import { agoInWords } from '../../ui/moments.ts'
import { Screen } from '../../ui/screen.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { OpenedPage } from '../open-page.ts'
import { partsInWords } from '../page-words.ts'
import type { ComparedPage } from '../versions/compared-pages.tsx'
import { PageComparison } from '../versions/page-comparison.tsx'
import { useLivePage } from '../versions/use-page-at.ts'
import styles from './draft-question.module.css'

/** What somebody has to decide before a page is opened; nothing is ever applied by itself. */
export type Question =
  /** Work in this browser that never reached the server. */
  | { kind: 'kept'; kept: KeptDraft<Page> }
  /** The draft is another person's, or older than what is live. */
  | { kind: 'draft'; isStale: boolean; isForeign: boolean }

export function askFirst(opened: OpenedPage, me: string): Question | undefined {
  const { line, draft, staleParts } = opened
  const kept = readDraft<Page>(staffPaths.pageDraft(line.id))
  if (kept && !isSame(withKept(kept, draft.data), draft.data)) return { kind: 'kept', kept }
  const isForeign = line.draftRevision > 0 && line.draftBy !== me
  const isStale = staleParts.length > 0
  return isForeign || isStale ? { kind: 'draft', isStale, isForeign } : undefined
}

type DraftQuestionProps = {
  opened: OpenedPage
  question: Question
  onStart: (data: Page) => void
  onReopen: () => void
}

/** Shows what is there and when it was made, and lets a person choose. */
export function DraftQuestion({ opened, question, onStart, onReopen }: DraftQuestionProps) {
  const { line, draft, etag, staleParts } = opened
  const path = staffPaths.pageDraft(line.id)
  const [problem, setProblem] = useState('')
  const now = useNow()
  const timeZone = useTimeZone()
  const mine = useMemo(
    () => (question.kind === 'kept' ? withKept(question.kept, draft.data) : draft.data),
    [question, draft.data],
  )
  const ago = (iso: string) => agoInWords(iso, now, timeZone)

  async function startOver() {
    try {
      await send('DELETE', path, undefined, etag)
    } catch {
      setProblem('The draft could not be put away: somebody saved it just now.')
    }
    onReopen()
  }

  return (
    <main id="screen" className={styles.screen}>
      <Screen title={line.title} back={{ to: '/admin/pages', label: 'Pages' }}>
        <section className={`card ${styles.question}`}>
          {question.kind === 'kept' ? (
            <>
              <h2>{`Your work from ${ago(question.kept.at)} did not reach the server`}</h2>
              <p>
                It was kept in this browser. Put back, it is laid over what is there now: changes that
                somebody else made meanwhile stay.
              </p>
              <div className={styles.choices}>
                <button
                  type="button"
                  className="button button-main"
                  onClick={() =>
                    onStart(mergePages(question.kept.base, question.kept.value, draft.data).merged)
                  }
                >
                  Put my work back
                </button>
                <button
                  type="button"
                  className="button button-second"
                  onClick={() => {
                    dropDraft(path)
                    onStart(draft.data)
                  }}
                >
                  Throw it away
                </button>
              </div>
            </>
          ) : (
            <>
              <h2>
                {question.isForeign
                  ? `${line.draftBy} left a draft ${ago(line.draftAt)}`
                  : `Your draft is from ${ago(line.draftAt)}`}
              </h2>
              <p>
                {question.isStale
                  ? `What is live has changed since in ${partsInWords(staleParts)}${line.publishedAt ? ` (last published ${ago(line.publishedAt)})` : ''}. Publishing will show you both and let you choose.`
                  : 'Nothing that it changes was changed on the live page since.'}
              </p>
              {problem && <p role="alert">{problem}</p>}
              <div className={styles.choices}>
                <button type="button" className="button button-main" onClick={() => onStart(draft.data)}>
                  Go on with the draft
                </button>
                <button type="button" className="button button-second" onClick={() => void startOver()}>
                  Start from what is live
                </button>
              </div>
              <p className={styles.note}>Starting from what is live keeps the draft among the versions.</p>
            </>
          )}
        </section>
        {question.kind === 'kept' ? (
          <BothPages
            pageId={line.id}
            title="What your work changes"
            left={{ moment: 'draft', name: 'Page on the server', page: draft.data }}
            right={{ moment: 'live', name: 'Page with your work', page: mine }}
          />
        ) : (
          <BothPages
            pageId={line.id}
            title="What the draft changes"
            right={{ moment: 'draft', name: 'Draft', page: draft.data }}
          />
        )}
      </Screen>
    </main>
  )
}

/** What was kept, laid over what is there now. */
function withKept({ base, value }: KeptDraft<Page>, now: Page): Page {
  return mergePages(base, value, now).merged
}

type BothPagesProps = { pageId: string; title: string; left?: ComparedPage; right: ComparedPage }

/** Both pages beside each other; without `left` it is the live one. */
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
