import { useMemo } from 'react'
import type { AddHere } from '#blocks/editing/add-here.tsx'
import { useAdding } from '../core/adding.ts'
import { blocksOfZone, placeOfBlock } from '../core/block-place.ts'
import { type PuckApi, usePuck } from '../core/use-puck.ts'

/** The buttons on the canvas that add a block: always visible around the selected block, as fingers can't hover. */
export function useAddHere(): AddHere {
  const { start } = useAdding()
  const selectedId = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const previousId = usePuck((s) => (selectedId ? previousOf(s, selectedId) : undefined))
  return useMemo(
    () => ({
      onAdd: start,
      shownBelow: new Set([selectedId, previousId].filter((id) => id !== undefined)),
      shownAbove: previousId ? undefined : selectedId,
    }),
    [start, selectedId, previousId],
  )
}

/** The block above one in its list. */
function previousOf(puck: PuckApi, id: string): string | undefined {
  const place = placeOfBlock(puck, id)
  if (!place) return undefined
  return blocksOfZone(puck, place.zone)[place.index - 1]?.props.id
}
