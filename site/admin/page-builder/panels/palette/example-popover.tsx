import { useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { AboutContent } from '#blocks/contract/records/home-content.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { BlockName } from '#blocks/kit/content/block-names.ts'
import { slotBlocks } from '#blocks/kit/content/block-schema.ts'
import { exampleBlock } from '#blocks/pages/block-examples.ts'
import { PageMarkup } from '#blocks/pages/page-markup.tsx'
import { PlaceContext, SectionHost } from '../../../../pages/section-host.tsx'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { ScaledFrame } from '../../../forms/preview/scaled-frame.tsx'
import { allBlocks } from '../../page/core/all-blocks.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import styles from './example-popover.module.css'

/** The window that the block is drawn in, in CSS pixels: a small computer’s, or no wider than a small block needs. */
const windowPx = 1120
const smallWindowPx = 640
const gapPx = 14
/** Kept free above and below. */
const edgePx = 8

type ExamplePopoverProps = {
  name: BlockName
  /** What it stands beside: the block's entry in the list. */
  entry: HTMLElement
  onHover: (isOver: boolean) => void
}

/** The real block beside its entry in the list of blocks, in the style of this site and with its records. */
export function ExamplePopover({ name, entry, onHover }: ExamplePopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = box.current
    if (!popover) return
    if (!popover.matches(':popover-open')) popover.showPopover()
    const place = () => {
      const { top, right } = entry.getBoundingClientRect()
      popover.style.left = `${right + gapPx}px`
      popover.style.top = `${Math.max(edgePx, Math.min(top, innerHeight - popover.offsetHeight - edgePx))}px`
    }
    place()
    // It grows with its pictures.
    const observer = new ResizeObserver(place)
    observer.observe(popover)
    return () => observer.disconnect()
  }, [entry])
  return (
    <div
      ref={box}
      popover="manual"
      className={styles.popover}
      data-example={name}
      // Only a picture: its entry says in words what the block is.
      aria-hidden="true"
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <div className={styles.frame} inert>
        <ScaledFrame title="Example" width={slotBlocks.includes(name) ? smallWindowPx : windowPx}>
          <Example name={name} />
        </ScaledFrame>
      </div>
    </div>
  )
}

function Example({ name }: { name: BlockName }) {
  const { opened } = useEditor()
  const pageId = opened.summary.id
  const timeZone = useTimeZone()
  const { data: story } = useQuery<WithMedia<AboutContent>>({ queryKey: [apiPaths.about] })
  const place = useMemo(
    () => ({ pageId, today: dayIn(timeZone), ...(story ? { media: story.media } : {}) }),
    [pageId, timeZone, story],
  )
  const { data: albums } = useQuery<readonly { id: number }[]>({ queryKey: [apiPaths.albums] })
  const album = albums?.[0] ? sitePaths.album(albums[0].id) : ''
  const content = useMemo(
    () => [exampleBlock(name, { picture: story?.imageUrl ?? '', album })],
    [name, story, album],
  )
  return (
    <PlaceContext value={place}>
      <PageMarkup content={content} blocks={allBlocks} host={SectionHost} media={story?.media} />
    </PlaceContext>
  )
}

const showAfterMs = 300
/** Long enough for a pointer to go from an entry to its example. */
const hideAfterMs = 150

/** Where panels lie side by side. In a narrow window the list takes all of it. */
const hasRoom = () => matchMedia('(min-width: 900px)').matches

type ShownExample = { name: BlockName; entry: HTMLElement }

/** Of the entry under the mouse or focus, a moment later; once one is shown, the next at once. */
export function useExample() {
  const [shown, setShown] = useState<ShownExample>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function next(example: ShownExample | undefined, afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(setShown, afterMs, example)
  }
  const show = (example: ShownExample) => next(example, shown ? 0 : showAfterMs)
  const hide = () => next(undefined, hideAfterMs)
  const hideNow = () => next(undefined, 0)
  return {
    shown,
    hide,
    hideNow,
    keep: () => clearTimeout(timer.current),
    /** For the entry of a block. A finger has nothing to hover with: a tap adds the block, and undo takes it away. */
    of: (name: BlockName) => ({
      'data-example-of': name,
      onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
        if (pointerType === 'mouse' && hasRoom()) show({ name, entry: currentTarget })
      },
      onPointerLeave: hide,
      onPointerDown: hideNow,
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
        if (target.matches(':focus-visible') && hasRoom()) show({ name, entry: currentTarget })
      },
      onBlur: hide,
    }),
  }
}
