import type { BulkAction } from '#blocks/contract/list-writes.ts'
import type { Listed } from '../http/records.ts'
import { useItemActions } from './item-actions.ts'
import { SelectBar } from './select-bar.tsx'

type BulkBarProps = {
  path: string
  noun: readonly [string, string]
  found: readonly Listed<unknown>[]
  chosen: readonly Listed<unknown>[]
  onChoose: (ids: readonly number[]) => void
}

const actions: readonly { action: BulkAction; label: string; look: string }[] = [
  { action: 'show', label: 'Show', look: 'button-second' },
  { action: 'hide', label: 'Hide', look: 'button-second' },
  { action: 'delete', label: 'Delete', look: 'button-danger' },
]

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
        <button
          key={action}
          type="button"
          className={`button ${look} button-small`}
          disabled={isBusy}
          onClick={() => void act(action)}
        >
          {label}
        </button>
      ))}
    </SelectBar>
  )
}
