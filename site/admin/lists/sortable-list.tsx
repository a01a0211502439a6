import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderPath } from '#blocks/contract/staff-paths.ts'
import { type Listed, listKey } from '../http/records.ts'
import { reasonOf } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { notify } from '../notices/notify.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { ItemRow, type RowsProps } from './item-row.tsx'
import styles from './sortable-list.module.css'

type SortableListProps<T> = RowsProps<T> & {
  /** The ETag of the whole list: an order is saved against it. */
  etag: string
}

/** A list in staff's own order: moved by drag, by buttons and by keys, each move spoken and saved at once. */
export function SortableList<T>({ items, etag, selected, ...row }: SortableListProps<T>) {
  const queries = useQueryClient()
  const [order, setOrder] = useState(() => items.map(({ id }) => id))
  const [spoken, setSpoken] = useState('')
  const stored = items.map(({ id }) => id).join()
  useEffect(() => setOrder(stored ? stored.split(',').map(Number) : []), [stored])
  const byId = new Map(items.map((item) => [item.id, item]))
  const shown = order.map((id) => byId.get(id)).filter((item) => item !== undefined)

  async function save(ids: number[]) {
    if (ids.join() === stored) return
    setOrder(ids)
    try {
      await send('PUT', orderPath(row.path), { ids }, etag)
    } catch (error) {
      setOrder(items.map(({ id }) => id))
      notify(reasonOf(error))
    }
    await queries.invalidateQueries({ queryKey: listKey(row.path) })
  }

  function moveTo(id: number, to: number) {
    const ids = order.filter((other) => other !== id)
    ids.splice(to, 0, id)
    setSpoken(`${row.face(byId.get(id) as Listed<T>).title}: moved to position ${to + 1} of ${order.length}`) // it is in the order
    void save(ids)
  }

  return (
    <DragDropProvider
      onDragEnd={(event) => {
        if (event.canceled) return
        const ids = move(order, event)
        const id = Number(event.operation.source?.id)
        setSpoken(`Moved to position ${ids.indexOf(id) + 1} of ${ids.length}`)
        void save(ids)
      }}
    >
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <ol className={styles.list}>
        {shown.map((item, index) => (
          <SortableRow
            key={item.id}
            {...row}
            item={item}
            index={index}
            count={shown.length}
            isSelected={selected.has(item.id)}
            onMove={moveTo}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
}

type SortableRowProps<T> = Omit<RowsProps<T>, 'items' | 'selected'> & {
  item: Listed<T>
  index: number
  count: number
  isSelected: boolean
  onMove: (id: number, to: number) => void
}

function SortableRow<T>({ item, index, count, onMove, ...row }: SortableRowProps<T>) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index })
  const { title } = row.face(item)
  const handle = (
    <MoveButtons
      name={title}
      index={index}
      count={count}
      gripRef={handleRef}
      onMove={(by) => onMove(item.id, index + by)}
    />
  )
  return (
    <li ref={ref} className={isDragging ? styles.dragged : undefined}>
      <ItemRow {...row} item={item} handle={handle} />
    </li>
  )
}
