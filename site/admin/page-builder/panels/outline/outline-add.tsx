import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { AddPlace } from '#blocks/editing/add-here.tsx'
import { useAdding } from '../../page/core/adding.ts'
import { blockExcerpt, nameOfBlock } from '../../page/core/page-labels.ts'
import styles from './outline-add.module.css'

type AddProps = { block: PageBlock; isFirst: boolean; isSelected: boolean }

/**
 * The buttons that add a block between two rows: below each one, and above the first of a list. Always visible at the
 * selected row, as fingers can't hover, where it is the next stop for keys; elsewhere while the row has the pointer.
 */
export function OutlineAdd({ block, isFirst, isSelected }: AddProps) {
  const { id } = block.props
  const text = blockExcerpt(block)
  const name = `${nameOfBlock(block.type)}${text ? ` “${text}”` : ''}`
  return (
    <>
      <AddButton place={{ below: id }} label={`Add below ${name}`} isShown={isSelected} />
      {isFirst && (
        <AddButton place={{ above: id }} label={`Add above ${name}`} isShown={isSelected} isAbove />
      )}
    </>
  )
}

type ButtonProps = { place: AddPlace; label: string; isShown: boolean; isAbove?: true }

function AddButton({ place, label, isShown, isAbove }: ButtonProps) {
  const { start } = useAdding()
  return (
    <button
      type="button"
      className={`${styles.add} ${isAbove ? styles.above : styles.below}`}
      data-shown={isShown || undefined}
      tabIndex={isShown ? undefined : -1}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => start(place, currentTarget)}
    />
  )
}
