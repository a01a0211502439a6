import { tellAddedTogether } from '../core/added-together.ts'
import { blocksIn, placeOfBlock, slotsOf } from '../core/block-place.ts'
import { deleteBlocks } from '../core/change-block.ts'
import { selectBlock } from '../core/select-block.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { isContainer } from './containers.ts'
import { placeBefore } from './place-blocks.ts'

/**
 * Takes all blocks out of columns and off backgrounds, to the place where those were, and selects them. What held them
 * goes away with its own settings. Returns a message.
 */
export function takeOut(getPuck: () => PuckApi, ids: readonly string[]): string {
  const before = getPuck()
  const containers = ids
    .flatMap((id) => placeOfBlock(before, id)?.block ?? [])
    .filter(({ type }) => isContainer(type))
  if (containers.length === 0) return 'Select columns or a background to take blocks out of it'
  const freed: string[] = []
  for (const container of containers) {
    const { id } = container.props
    const zone = placeOfBlock(getPuck(), id)?.zone
    if (zone === undefined) continue
    for (const { props } of slotsOf(container).flatMap((slot) => blocksIn(container, slot))) {
      placeBefore(getPuck(), props.id, zone, id)
      freed.push(props.id)
    }
    deleteBlocks(getPuck(), [id])
  }
  const [first] = freed
  if (first) {
    tellAddedTogether(freed)
    selectBlock(getPuck(), first)
  }
  const isBackground = containers.every(({ type }) => type === 'Backdrop')
  const count = freed.length === 1 ? '1 block' : `${freed.length} blocks`
  return `${count} taken ${isBackground ? 'off the background' : 'out of columns'}`
}
