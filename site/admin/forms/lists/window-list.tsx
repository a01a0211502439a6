import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { rowsInView } from '../../base/ui/rows-in-view.ts'
import styles from './long-list.module.css'

type WindowListProps<T> = {
  items: readonly T[]
  children: (item: T) => ReactNode
}

/** A virtualized list: only the rows in view and a few around them are in the DOM. */
export function WindowList<T extends { id: number }>({ items, children }: WindowListProps<T>) {
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const { rows, measure, listProps } = useWindowRows(ids)
  return (
    <ul className={styles.list} {...listProps}>
      {rows.map(({ index, top }) => {
        const item = items[index]
        return (
          item && (
            <li
              key={item.id}
              className={styles.item}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={measure}
              style={{ top }}
            >
              {children(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}

const rowPx = 65
/** Of the window's lower edge: the save bar, and on phones the navigation. */
const coveredPx = 140

/** The rows of a long list in the document: those in view, with focus, or `kept`. Paper gets all. */
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

/** True while the browser lays the page out for paper. What shows only a part on screen then renders all of it. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is there when this event has been handled.
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
