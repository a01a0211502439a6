import type { BlockName } from '#blocks/block-names.ts'
import type { PageBlock } from '#blocks/contract/page.ts'
import { withNewId } from '#blocks/copy-page.ts'
import { blockSchema } from '#blocks/page.ts'
import { isBound, mayStandOn } from '../page-config.ts'
import { nameOfBlock } from '../page-words.ts'
import type { PuckApi } from '../use-puck.ts'
import { newBlockId } from './block-id.ts'
import { contentOf, mayStandInColumns, placeOfBlock, rootZone } from './block-place.ts'

/**
 * Puts copies of blocks below the selected one, or at the end, each with an id of its own, and says what came of it.
 * A block that shows a record stands on a page once and shows the record as it is, so its words are not pasted.
 */
export function insertBlocks(puck: PuckApi, pageId: string, blocks: readonly PageBlock[]): string {
  const present = new Set(contentOf(puck).map(({ type }) => type))
  const fitting = blocks.filter(({ type }) => fitsOn(pageId, type) && !(isBound(type) && present.has(type)))
  const selected = puck.selectedItem ? placeOfBlock(puck, puck.selectedItem.props.id) : undefined
  const isHere =
    selected !== undefined &&
    (selected.zone === rootZone || fitting.every(({ type }) => mayStandInColumns(type)))
  const zone = isHere ? selected.zone : rootZone
  const first = isHere ? selected.index + 1 : contentOf(puck).length

  for (const [offset, block] of fitting.entries()) {
    const copy = withNewId(block, newBlockId)
    const { id } = copy.props
    const destinationIndex = first + offset
    puck.dispatch({ type: 'insert', componentType: copy.type, destinationIndex, destinationZone: zone, id })
    if (isBound(copy.type)) void puck.resolveDataById(id, 'insert')
    else puck.dispatch({ type: 'replace', data: copy, destinationIndex, destinationZone: zone })
  }
  if (fitting.length > 0)
    puck.dispatch({ type: 'setUi', ui: { itemSelector: { zone, index: first } }, recordHistory: false })

  const left = blocks.filter((block) => !fitting.includes(block)).map(({ type }) => nameOfBlock(type))
  const said = fitting.length === 1 ? '1 block inserted' : `${fitting.length} blocks inserted`
  return left.length === 0 ? said : `${said}. Left out: ${new Intl.ListFormat('en').format(left)}`
}

function fitsOn(pageId: string, type: string): boolean {
  return blockSchema(type) !== undefined && mayStandOn(pageId, type as BlockName)
}
