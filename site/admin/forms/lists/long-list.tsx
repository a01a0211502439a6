import { ItemRow, type RowsProps } from './item-row.tsx'
import { WindowList } from './window-list.tsx'

/** A list without an order of its own, or a part of one. */
export function LongList<T>({ items, selected, ...row }: RowsProps<T>) {
  return (
    <WindowList items={items}>
      {(item) => <ItemRow {...row} item={item} isSelected={selected.has(item.id)} />}
    </WindowList>
  )
}
