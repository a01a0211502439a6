import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type FocusEvent,
  type RefCallback,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rowsInView } from '../../base/ui/rows-in-view.ts'
import { useIsPrinting } from '../../forms/lists/window-list.tsx'

/** The narrowest column and the gap between cards, in px, as in album-pictures.module.css. */
const leastColumnPx = 320
const gapPx = 16
const rowPx = 600
/** Rows outside the view that are in the document. */
const spareRows = 2
/** Of the window's lower edge: the save bar, and on phones the navigation. */
const coveredPx = 140

export type CardPlace = {
  index: number
  row: number
  /** For the first card of a row, from which the row's height is taken: all of them are as high. */
  measure?: RefCallback<Element>
  /** For a card that is kept although its row is out of view. */
  style?: CSSProperties
}

/** The cards in the document: in view, around the one with focus and `kept`. Paper gets all. */
export function useWindowCards(ids: readonly number[], kept?: number) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<number>()
  const isPrinting = useIsPrinting()
  const { columns, top } = usePlaceOf(list)
  const rowOf = (id: number | undefined) => (id === undefined ? -1 : Math.floor(ids.indexOf(id) / columns))
  const keptRows = [rowOf(focused), rowOf(kept)]

  const virtual = useWindowVirtualizer({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan: spareRows,
    scrollMargin: top,
    scrollPaddingStart: gapPx,
    scrollPaddingEnd: coveredPx,
    rangeExtractor: (range) => rowsInView(range, keptRows),
  })
  const rows = virtual.getVirtualItems()
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 }
  const inFlow = rows.filter(({ index }) => index >= startIndex - spareRows && index <= endIndex + spareRows)

  function cardsOf({ index: row, start }: (typeof rows)[number]): CardPlace[] {
    const first = row * columns
    const isAway = !inFlow.some(({ index }) => index === row)
    return ids.slice(first, first + columns).map((_, column) => ({
      index: first + column,
      row,
      ...(isAway ? { style: awayStyle(start - top, column, columns) } : {}),
      ...(!isAway && column === 0 ? { measure: virtual.measureElement } : {}),
    }))
  }

  const before = (inFlow[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((inFlow.at(-1)?.end ?? top) - top)
  return {
    cards: isPrinting ? ids.map((_, index) => ({ index, row: 0 })) : rows.flatMap(cardsOf),
    isPrinting,
    scrollTo: useCallback(
      (index: number) => virtual.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
      [virtual, columns],
    ),
    gridProps: {
      ref: setList,
      style: isPrinting
        ? {}
        : {
            paddingBlock: `${before}px ${Math.max(0, after)}px`,
          },
      onFocus: (event: FocusEvent) => setFocused(idOf(event.target)),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined)
      },
    },
  }
}

/** The columns of a grid, and its px from the top of the document. */
function usePlaceOf(list: HTMLElement | null): { columns: number; top: number } {
  const [place, setPlace] = useState({ columns: 1, top: 0 })
  const known = useRef(place)
  useLayoutEffect(() => {
    if (!list) return
    const look = () => {
      const next = {
        columns: Math.max(1, Math.floor((list.clientWidth + gapPx) / (leastColumnPx + gapPx))),
        top: Math.round(list.getBoundingClientRect().top + scrollY),
      }
      if (next.columns === known.current.columns && next.top === known.current.top) return
      known.current = next
      setPlace(next)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(list)
    // What stands above the grid grows and shrinks.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}

function awayStyle(top: number, column: number, columns: number): CSSProperties {
  const width = `((100% - ${gapPx * (columns - 1)}px) / ${columns})`
  return {
    position: 'absolute',
    insetBlockStart: top,
    insetInlineStart: `calc((${width} + ${gapPx}px) * ${column})`,
    inlineSize: `calc(${width})`,
  }
}

function idOf(element: Element): number | undefined {
  const id = element.closest<HTMLElement>('[data-picture]')?.dataset.picture
  return id === undefined ? undefined : Number(id)
}
