import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import type { PageVersionLine } from '#blocks/contract/page-draft.ts'
import type { PageLine } from '#blocks/contract/staff-page.ts'
import { ScreenState } from '../../ui/screen-state.tsx'
import { ComparedPages, type ShownPages } from './compared-pages.tsx'
import { DifferenceList } from './difference-list.tsx'
import { slotsOf } from './drawn-page.tsx'
import { diffPages } from './page-diff.ts'
import { emptyPage, type Moment, useLivePage, usePageAt } from './use-page-at.ts'
import { VersionList } from './version-list.tsx'
import styles from './versions.module.css'

type ComparisonProps = {
  page: PageLine
  versions: readonly PageVersionLine[]
  chosen: number
  /** What the chosen version is compared with. */
  other: Moment
}

/** The list of versions, what is different, and both pages. */
export function Comparison({ page, versions, chosen, other }: ComparisonProps) {
  const [search, setSearch] = useSearchParams()
  const live = useLivePage(page.id)
  const left = usePageAt(page.id, chosen, live)
  const right = usePageAt(page.id, other, live)
  const frames = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState<string>()
  const [shown, setShown] = useState<ShownPages>('both')
  const [leftPage, rightPage] = [left.data, right.data]
  const difference = useMemo(
    () =>
      leftPage === undefined || rightPage === undefined
        ? undefined
        : diffPages(leftPage ?? emptyPage, rightPage ?? emptyPage, slotsOf),
    [leftPage, rightPage],
  )
  const names = { left: nameOf(chosen), right: nameOf(other) }

  function show(id: string) {
    const block = difference?.blocks.find((block) => block.id === id)
    const isHidden = (shown === 'left' && !block?.before) || (shown === 'right' && !block?.after)
    // A page has to be there before it can be scrolled.
    flushSync(() => {
      setCurrentId(id)
      if (isHidden) setShown('both')
    })
    // The left one last: where both don't fit into the window, it is the one to see.
    for (const frame of [...(frames.current?.querySelectorAll('iframe') ?? [])].reverse())
      scrollToBlock(frame, id)
  }

  const tools = (
    <label className={styles.with}>
      {`Compare version ${chosen} with`}
      <select
        className="input"
        value={other}
        onChange={({ target }) =>
          setSearch(
            { version: String(chosen), with: target.value },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        <option value="live">the live page</option>
        {page.draftRevision > 0 && <option value="draft">the draft</option>}
        {versions
          .filter(({ number }) => number !== chosen)
          .map(({ number }) => (
            <option key={number} value={number}>{`version ${number}`}</option>
          ))}
      </select>
    </label>
  )

  return (
    <>
      <div className={styles.top}>
        <section aria-labelledby="all-versions">
          <h2 id="all-versions">All versions</h2>
          <VersionList
            versions={versions}
            chosen={chosen}
            hrefOf={(number) =>
              `?${new URLSearchParams({ ...Object.fromEntries(search), version: `${number}` })}`
            }
          />
        </section>
        <section aria-labelledby="differences">
          <h2 id="differences">{`What became of version ${chosen}`}</h2>
          <p className={styles.summary} role="status">
            {difference && summaryOf(difference.root.length > 0 ? 1 : 0, difference.blocks.length, names)}
          </p>
          {difference && (
            <DifferenceList
              key={`${chosen} ${other}`}
              difference={difference}
              roots={{ left: (leftPage ?? emptyPage).root.props, right: (rightPage ?? emptyPage).root.props }}
              names={names}
              currentId={currentId}
              onShow={show}
            />
          )}
        </section>
      </div>
      {live.data && difference && leftPage !== undefined && rightPage !== undefined ? (
        <ComparedPages
          pageId={page.id}
          left={{ moment: chosen, name: names.left, page: leftPage }}
          right={{ moment: other, name: names.right, page: rightPage }}
          live={live.data}
          difference={difference}
          currentId={currentId}
          shown={shown}
          onShown={setShown}
          frames={frames}
          tools={tools}
        />
      ) : (
        <ScreenState
          error={live.error ?? left.error ?? right.error}
          onRetry={() => {
            for (const read of [live, left, right]) read.refetch()
          }}
        />
      )}
    </>
  )
}

/** Brings a block to the top of the box that its frame scrolls in, and the box into the window. */
function scrollToBlock(frame: HTMLIFrameElement, id: string): void {
  const block = frame.contentDocument?.querySelector(`[data-version-block="${CSS.escape(id)}"]`)
  const box = frame.closest('section')
  if (!block || !box) return
  const scale = frame.getBoundingClientRect().width / frame.clientWidth
  box.scrollTop = block.getBoundingClientRect().top * scale
  box.scrollIntoView({ block: 'start', behavior: 'instant' })
}

function nameOf(moment: Moment): string {
  if (moment === 'live') return 'Live page'
  return moment === 'draft' ? 'Draft' : `Version ${moment}`
}

function summaryOf(root: number, blocks: number, { left, right }: { left: string; right: string }): string {
  const count = root + blocks
  const between = `from ${left.toLowerCase()} to the ${right.toLowerCase()}`
  return `${count === 1 ? '1 difference' : `${count} differences`}, ${between}`
}
