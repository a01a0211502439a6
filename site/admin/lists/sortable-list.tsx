import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import type { Listed } from '../http/records.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { useItemOrder } from './item-order.ts'
import { ItemRow, type RowsProps } from './item-row.tsx'
import styles from './sortable-list.module.css'

/** A list in custom order. Rows move by drag, buttons or keys; each move is announced and saved at once. */
export function SortableList<T>({ items, selected, ...row }: RowsProps<T>) {
  const { order, save } = useItemOrder(row.path, items)
  const [spoken, setSpoken] = useState('')
  const byId = new Map(items.map((item) => [item.id, item]))
  const shown = order.map((id) => byId.get(id)).filter((item) => item !== undefined)

  function moveTo(id: number, to: number) {
    const ids = order.filter((other) => other !== id)
    ids.splice(to, 0, id)
    setSpoken(
      `${row.rowContent(byId.get(id) as Listed<T>).title}: moved to position ${to + 1} of ${order.length}`,
    ) // the id is in the order
    save(ids)
  }

  return (
    <DragDropProvider
      onDragEnd={(event) => {
        if (event.canceled) return
        const ids = move(order, event)
        const id = Number(event.operation.source?.id)
        setSpoken(`Moved to position ${ids.indexOf(id) + 1} of ${ids.length}`)
        save(ids)
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
  const { title } = row.rowContent(item)
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
