import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { ItemRow, type RowsProps } from './item-row.tsx'
import styles from './long-list.module.css'

const rowPx = 65

/** A virtualized list: only the rows in view and a few around them are in the DOM. */
export function LongList<T>({ items, selected, ...row }: RowsProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => items[index]?.id ?? index,
  })
  return (
    <ul className={styles.list} ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return (
          item && (
            <li
              key={key}
              className={styles.item}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={virtual.measureElement}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <ItemRow {...row} item={item} isSelected={selected.has(item.id)} />
            </li>
          )
        )
      })}
    </ul>
  )
}
