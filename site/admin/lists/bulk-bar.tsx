import type { BulkAction } from '#blocks/contract/list-writes.ts'
import type { Listed } from '../http/records.ts'
import { Button } from '../ui/button.tsx'
import { useItemActions } from './item-actions.ts'
import { SelectBar } from './select-bar.tsx'

type BulkBarProps = {
  path: string
  noun: readonly [string, string]
  found: readonly Listed<unknown>[]
  chosen: readonly Listed<unknown>[]
  onChoose: (ids: readonly number[]) => void
}

const actions = [
  { action: 'show', label: 'Show', look: 'second' },
  { action: 'hide', label: 'Hide', look: 'second' },
  { action: 'delete', label: 'Delete', look: 'danger' },
] as const

/** Shows, hides or deletes all selected rows. */
export function BulkBar({ path, noun, found, chosen, onChoose }: BulkBarProps) {
  const { bulk, isBusy } = useItemActions(path, noun)

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
      {actions.map(({ action, label, look }) => (
        <Button key={action} look={look} isSmall disabled={isBusy} onClick={() => void act(action)}>
          {label}
        </Button>
      ))}
    </SelectBar>
  )
}
