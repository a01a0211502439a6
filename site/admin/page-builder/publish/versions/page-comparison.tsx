import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from '#blocks/contract/pages/page.ts'
import { ScreenState } from '../../../base/ui/screen-state.tsx'
import { slotsOf } from '../../page/core/drawn-page.tsx'
import { diffPages } from '../../page/core/page-diff.ts'
import { emptyPage, type LivePage } from '../../page/core/use-page-at.ts'
import { type ComparedPage, ComparedPages, type ShownPages } from './compared-pages.tsx'
import { DifferenceList } from './difference-list.tsx'
import styles from './versions-screen.module.css'

type ReadPage = Omit<ComparedPage, 'page'> & { page: Page | null | undefined }

type PageComparisonProps = {
  pageId: string
  /** `page` is undefined while loading. */
  left: ReadPage
  right: ReadPage
  live: LivePage | undefined
  error: Error | null
  onRetry: () => void
  title: string
  beside?: ReactNode
  tools?: ReactNode
}

/** Compares two states of a page: differences that link to their blocks, and both pages as drawn. */
export function PageComparison(props: PageComparisonProps) {
  const { pageId, left, right, live, error, onRetry, title, beside, tools } = props
  const frames = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState<string>()
  const [shown, setShown] = useState<ShownPages>('both')
  const [before, after] = [left.page, right.page]
  const difference = useMemo(
    () =>
      before === undefined || after === undefined
        ? undefined
        : diffPages(before ?? emptyPage, after ?? emptyPage, slotsOf),
    [before, after],
  )
  const names = { left: left.name, right: right.name }

  function show(id: string) {
    const block = difference?.blocks.find((block) => block.id === id)
    const isHidden = (shown === 'left' && !block?.before) || (shown === 'right' && !block?.after)
    // A hidden page must be rendered before it can be scrolled.
    flushSync(() => {
      setCurrentId(id)
      if (isHidden) setShown('both')
    })
    // The left page last, so that it is the one in view if both don't fit into the window.
    for (const frame of [...(frames.current?.querySelectorAll('iframe') ?? [])].reverse())
      scrollToBlock(frame, id)
  }

  return (
    <>
      <div className={styles.top}>
        {beside}
        <section aria-labelledby="differences">
          <h2 id="differences">{title}</h2>
          <p className={styles.summary} role="status">
            {difference && summaryOf(difference.root.length > 0 ? 1 : 0, difference.blocks.length, names)}
          </p>
          {difference && (
            <DifferenceList
              key={`${left.moment} ${right.moment}`}
              difference={difference}
              roots={{ left: (before ?? emptyPage).root.props, right: (after ?? emptyPage).root.props }}
              names={names}
              currentId={currentId}
              onShow={show}
            />
          )}
        </section>
      </div>
      {live && difference && before !== undefined && after !== undefined ? (
        <ComparedPages
          pageId={pageId}
          left={{ ...left, page: before }}
          right={{ ...right, page: after }}
          live={live}
          difference={difference}
          currentId={currentId}
          shown={shown}
          onShown={setShown}
          frames={frames}
          tools={tools}
        />
      ) : (
        <ScreenState error={error} onRetry={onRetry} />
      )}
    </>
  )
}

/** Scrolls a block to the top of its preview, and the preview into view. */
function scrollToBlock(frame: HTMLIFrameElement, id: string): void {
  const block = frame.contentDocument?.querySelector(`[data-version-block="${CSS.escape(id)}"]`)
  const box = frame.closest('section')
  if (!block || !box) return
  const scale = frame.getBoundingClientRect().width / frame.clientWidth
  box.scrollTop = block.getBoundingClientRect().top * scale
  box.scrollIntoView({ block: 'start', behavior: 'instant' })
}

function summaryOf(root: number, blocks: number, { left, right }: { left: string; right: string }): string {
  const count = root + blocks
  const between = `from ${left.toLowerCase()} to the ${right.toLowerCase()}`
  return `${count === 1 ? '1 difference' : `${count} differences`}, ${between}`
}
