import { type ReactNode, useMemo } from 'react'
import styles from './long-list.module.css'
import { useWindowRows } from './use-window-rows.ts'

type WindowListProps<T> = {
  items: readonly T[]
  /** The content of an item's row. */
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
