import { type ReactNode, useState } from 'react'
import { type BulkAction, mostInBulk } from '#blocks/contract/list-writes.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { useItemActions } from './item-actions.ts'
import styles from './select-bar.module.css'

type BulkBarProps = {
  path: string
  noun: readonly [string, string]
  found: readonly Listed<unknown>[]
  chosen: readonly Listed<unknown>[]
  onChoose: (ids: readonly number[]) => void
}

const actions = [
  { action: 'show', label: 'Show' },
  { action: 'hide', label: 'Hide' },
] as const

export function BulkBar({ path, noun, found, chosen, onChoose }: BulkBarProps) {
  const { bulk, isBusy, question } = useItemActions(path, noun, () => onChoose([]))

  async function act(action: BulkAction) {
    if (await bulk(chosen, action)) onChoose([])
  }

  return (
    <SelectBar
      all={found.map(({ id }) => id)}
      count={chosen.length}
      label={`${found.length} ${noun[found.length === 1 ? 0 : 1]}`}
      onChoose={onChoose}
    >
      {actions.map(({ action, label }) => (
        <Button key={action} isSmall disabled={isBusy} onClick={() => void act(action)}>
          {label}
        </Button>
      ))}
      <DeleteMany count={chosen.length} noun={noun[1]} isBusy={isBusy} onDelete={() => void act('delete')} />
      {question}
    </SelectBar>
  )
}

type SelectBarProps = {
  /** Ids of the rows shown. One call takes at most `mostInBulk` of them. */
  all: readonly number[]
  count: number
  label: string
  onChoose: (ids: readonly number[]) => void
  children: ReactNode
}

/** Selects all rows shown, and holds the bulk actions. */
export function SelectBar({ all, count, label, onChoose, children }: SelectBarProps) {
  const most = all.slice(0, mostInBulk)
  const isAll = count > 0 && count >= all.length
  const isMost = count > 0 && count >= most.length
  const selectedLabel =
    isMost && !isAll
      ? `${count} of ${all.length.toLocaleString()} selected, the most at a time`
      : `${count} selected`
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll
          }}
          onChange={() => onChoose(isMost ? [] : most)}
        />
        {count > 0 ? selectedLabel : label}
      </label>
      {count > 0 && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** From this number on, a deletion asks first. */
const askedFrom = 10

type DeleteManyProps = {
  count: number
  /** Plural: "dates". */
  noun: string
  isBusy: boolean
  onDelete: () => void
}

/** The button that moves all selected items to the trash. Many are named in a question first. */
export function DeleteMany({ count, noun, isBusy, onDelete }: DeleteManyProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        isSmall
        disabled={isBusy}
        onClick={() => (count < askedFrom ? onDelete() : setIsAsking(true))}
      >
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete ${count} ${noun}?`}
          text={`Visitors won’t see them anymore. They stay in the trash for ${trashDays} days, where you can restore all of them with one click.`}
          label={`Delete ${count} ${noun}`}
          onConfirm={onDelete}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
