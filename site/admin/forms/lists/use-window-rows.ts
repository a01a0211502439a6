import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowsInView } from '../../base/ui/rows-in-view.ts'
import { useIsPrinting } from './use-is-printing.ts'

const rowPx = 65
/** Of the window's lower edge: the save bar, and on phones the navigation. */
const coveredPx = 140

/**
 * The rows of a long list that are in the document, while the window scrolls: those in view, and those with focus or in
 * `kept`. Paper gets all of them.
 */
export function useWindowRows(ids: readonly number[], kept?: number) {
  const list = useRef<HTMLElement>(null)
  const [offset, setOffset] = useState(0)
  const [focused, setFocused] = useState<number>()
  const isPrinting = useIsPrinting()
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])

  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: 16,
    scrollPaddingEnd: coveredPx,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof rowsInView>[0]) =>
        isPrinting
          ? ids.map((_, index) => index)
          : rowsInView(
              range,
              [focused, kept].map((id) => (id === undefined ? -1 : ids.indexOf(id))),
            ),
      [ids, focused, kept, isPrinting],
    ),
  })

  return {
    /** `top` is in px, from the top of the list. */
    rows: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - offset })),
    measure: virtual.measureElement,
    isPrinting,
    scrollTo: useCallback((index: number) => virtual.scrollToIndex(index, { align: 'auto' }), [virtual]),
    listProps: {
      ref: (element: HTMLElement | null) => {
        list.current = element
      },
      style: isPrinting ? {} : { height: virtual.getTotalSize() },
      onFocus: (event: FocusEvent) => setFocused(idOf(event.target, ids)),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined)
      },
    },
  }
}

function idOf(element: Element, ids: readonly number[]): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : ids[Number(index)]
}
