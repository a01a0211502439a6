import { blockSchema } from '#blocks/pages/compose-page.ts'
import { notify } from '../../../base/notices/notify.ts'
import { newBlockId } from '../core/block-id.ts'
import { placeOfBlock } from '../core/block-place.ts'
import { selectBlock } from '../core/select-block.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { containerFor, dealtOut, type Grouping, groupingRefusal } from './containers.ts'
import { placeBefore } from './place-blocks.ts'

/**
 * Puts blocks, given in the order of the page, into columns or on a background, in the place of the first of them, and
 * selects what they are in. Returns a message; if they can't go there, a notice says why.
 */
export function putInto(getPuck: () => PuckApi, ids: readonly string[], grouping: Grouping): string {
  const puck = getPuck()
  const [first] = ids.flatMap((id) => placeOfBlock(puck, id) ?? [])
  if (!first) return ''
  const refusal = groupingRefusal(puck, ids, grouping)
  if (refusal !== undefined) {
    notify(refusal)
    return ''
  }
  const type = containerFor(grouping, ids.length)
  const id = newBlockId(type)
  puck.dispatch({
    type: 'insert',
    componentType: type,
    destinationIndex: first.index,
    destinationZone: first.zone,
    id,
  })
  for (const { slot, one } of dealtOut(ids, blockSchema(type)?.slots ?? []))
    placeBefore(getPuck(), one, `${id}:${slot}`, undefined)
  selectBlock(getPuck(), id)
  const count = ids.length === 1 ? '1 block' : `${ids.length} blocks`
  return `${count} put ${grouping === 'columns' ? 'into columns' : 'on a background'}`
}
