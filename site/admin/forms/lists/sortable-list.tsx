import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Listed } from '../../base/http/record-queries.ts'
import { Announcer, useAnnounce } from '../../base/ui/announcer.tsx'
import { MoveButtons } from '../../base/ui/move-buttons.tsx'
import { useItemOrder } from './item-order.ts'
import { ItemRow, type RowsProps } from './item-row.tsx'
import styles from './long-list.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { useWindowRows } from './window-list.tsx'

/** Rows move by drag, buttons or keys; each move is announced and saved. Only rows in view exist. */
export function SortableList<T>(props: RowsProps<T>) {
  return (
    <Announcer>
      <OrderedRows {...props} />
    </Announcer>
  )
}

function OrderedRows<T>({ items, selected, ...row }: RowsProps<T>) {
  const { order, save } = useItemOrder(row.kind.path, items)
  const announce = useAnnounce()
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const known = useMemo(() => order.filter((id) => byId.has(id)), [order, byId])
  const nameOf = (id: number) => {
    const item = byId.get(id)
    return item ? row.rowContent(item).title : ''
  }
  const { shown: ids, draggedId, providerProps } = useDragOrder(known, { nameOf, onDrop: save })
  const { rows, measure, scrollTo, isPrinting, listProps } = useWindowRows(ids, draggedId)
  const moved = useRef<number>(undefined)

  function moveBy(id: number, by: -1 | 1) {
    const to = Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + by))
    const next = ids.filter((other) => other !== id)
    next.splice(to, 0, id)
    announce(`${nameOf(id)}: moved to position ${to + 1} of ${ids.length}`)
    moved.current = id
    save(next)
  }
  // A stable callback, so that a row rerenders only when its own props change.
  const latestMoveBy = useRef(moveBy)
  latestMoveBy.current = moveBy
  const onMove = useCallback((id: number, by: -1 | 1) => latestMoveBy.current(id, by), [])

  // A row that is moved again and again stays in sight, with the button that moves it.
  useEffect(() => {
    if (moved.current === undefined) return
    scrollTo(ids.indexOf(moved.current))
    moved.current = undefined
  }, [ids, scrollTo])

  return (
    <DragDropProvider {...providerProps}>
      <ol className={styles.list} {...listProps}>
        {rows.map(({ index, top }) => {
          const item = byId.get(ids[index] ?? 0)
          if (item && isPrinting) return <PaperRow key={`paper-${item.id}`} {...row} item={item} />
          return (
            item && (
              <SortableRow
                key={item.id}
                {...row}
                item={item}
                index={index}
                top={top}
                count={ids.length}
                isSelected={selected.has(item.id)}
                onMove={onMove}
                measure={measure}
              />
            )
          )
        })}
      </ol>
    </DragDropProvider>
  )
}

/** Nothing is dragged on paper, and a thousand rows that could be would take many seconds. */
function PaperRow<T>(row: Omit<RowsProps<T>, 'items' | 'selected'> & { item: Listed<T> }) {
  return (
    <li className={styles.item}>
      <ItemRow {...row} isSelected={false} />
    </li>
  )
}

type SortableRowProps<T> = Omit<RowsProps<T>, 'items' | 'selected'> & {
  item: Listed<T>
  index: number
  /** Px from the top of the list. */
  top: number
  count: number
  isSelected: boolean
  onMove: (id: number, by: -1 | 1) => void
  measure: (element: Element | null) => void
}

const SortableRow = memo(PlainSortableRow) as typeof PlainSortableRow // memo drops the type parameter

function PlainSortableRow<T>({ item, index, top, count, onMove, measure, ...row }: SortableRowProps<T>) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index })
  const { title } = row.rowContent(item)
  const refBoth = useCallback(
    (element: HTMLLIElement | null) => {
      ref(element)
      measure(element)
    },
    [ref, measure],
  )
  const handle = (
    <MoveButtons
      name={title}
      index={index}
      count={count}
      gripRef={handleRef}
      onMove={(by) => onMove(item.id, by)}
    />
  )
  return (
    <li
      ref={refBoth}
      className={`${styles.item} ${isDragging ? styles.dragged : ''}`}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      style={{ top }}
    >
      <ItemRow {...row} item={item} handle={handle} />
    </li>
  )
}
