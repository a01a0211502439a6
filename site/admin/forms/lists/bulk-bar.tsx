import type { BulkAction } from '#blocks/contract/list-writes.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { DeleteMany } from './delete-many.tsx'
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
  { action: 'show', label: 'Show' },
  { action: 'hide', label: 'Hide' },
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
      {actions.map(({ action, label }) => (
        <Button key={action} isSmall disabled={isBusy} onClick={() => void act(action)}>
          {label}
        </Button>
      ))}
      <DeleteMany count={chosen.length} noun={noun[1]} isBusy={isBusy} onDelete={() => void act('delete')} />
    </SelectBar>
  )
}
