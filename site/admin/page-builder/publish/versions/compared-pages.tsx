import { type ReactNode, type RefObject, useId, useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Nothing } from '../../../base/ui/screen-state.tsx'
import { OtherLookContext } from '../../../forms/preview/look-sheet.ts'
import { frameWidths, ScaledFrame } from '../../../forms/preview/scaled-frame.tsx'
import { WidthSwitch } from '../../../forms/preview/width-switch.tsx'
import { DrawnPage, PageBeneath } from '../../page/core/drawn-page.tsx'
import { MarksContext } from '../../page/core/marked-host.tsx'
import type { Difference, PageDifference } from '../../page/core/page-diff.ts'
import type { LivePage, Moment } from '../../page/core/use-page-at.ts'
import styles from './versions-screen.module.css'

/** On phones the pages are stacked, and one of them can be hidden. */
export type ShownPages = 'both' | 'left' | 'right'

/** One of the two pages; `page` is null if there is none. */
export type ComparedPage = { moment: Moment; name: string; page: Page | null }

type ComparedPagesProps = {
  pageId: string
  left: ComparedPage
  right: ComparedPage
  live: LivePage
  difference: PageDifference
  currentId: string | undefined
  shown: ShownPages
  onShown: (shown: ShownPages) => void
  frames: RefObject<HTMLDivElement | null>
  tools?: ReactNode
}

/** Both pages as visitors would see them, side by side or, on narrow screens, stacked. */
export function ComparedPages(props: ComparedPagesProps) {
  const { pageId, left, right, live, difference, currentId, shown, frames, tools } = props
  const [width, setWidth] = useState<number>(startWidth)
  const headingId = useId()
  const sides = [
    { side: 'left', ...left, marks: marksOf(difference, ['changed', 'moved', 'removed']) },
    { side: 'right', ...right, marks: marksOf(difference, ['changed', 'moved', 'added']) },
  ] as const
  return (
    <section aria-labelledby={headingId} className={styles.compare}>
      <h2 id={headingId}>Side by side</h2>
      <div className={styles.bar}>
        {tools}
        <fieldset className={styles.switch}>
          <legend className="visually-hidden">Window</legend>
          <WidthSwitch width={width} onWidth={setWidth} />
        </fieldset>
        <fieldset className={`${styles.switch} ${styles.narrow}`}>
          <legend className="visually-hidden">Pages shown</legend>
          {[{ side: 'both', name: 'Both' } as const, ...sides].map(({ side, name }) => (
            <Button key={side} isSmall aria-pressed={shown === side} onClick={() => props.onShown(side)}>
              {name}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className={styles.frames} data-shown={shown} ref={frames}>
        {sides.map(({ side, moment, name, page, marks }) => (
          <div key={side} className={styles.side} data-side={side}>
            <h3>{name}</h3>
            {page ? (
              <OtherLookContext value={pageId === 'look' ? page : undefined}>
                <ScaledFrame key={moment} title={`The page: ${name}`} width={width}>
                  <MarksContext value={{ marks, currentId }}>
                    {pageId === 'look' ? (
                      <PageBeneath />
                    ) : (
                      <DrawnPage pageId={pageId} page={page} live={live} />
                    )}
                  </MarksContext>
                </ScaledFrame>
              </OtherLookContext>
            ) : (
              <Nothing title="Not published yet" text="Visitors can’t see this page yet." />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A page at a computer's width would be too small to read on a phone. */
function startWidth(): number {
  const [phone, computer] = frameWidths
  return matchMedia('(max-width: 700px)').matches ? phone.px : computer.px
}

function marksOf(
  { blocks }: PageDifference,
  seen: readonly Difference[],
): Map<string, readonly Difference[]> {
  const here = blocks.filter(({ kinds }) => kinds.every((kind) => seen.includes(kind)))
  return new Map(here.map(({ id, kinds }) => [id, kinds]))
}
