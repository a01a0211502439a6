import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { BlockName } from '#blocks/kit/content/block-names.ts'
import { blockSchema } from '#blocks/pages/compose-page.ts'
import { withNewId } from '#blocks/pages/copy-page.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { tellAddedTogether } from '../core/adding.ts'
import { newBlockId } from '../core/block-id.ts'
import { contentOf, mayStandIn, placeOfBlock, rootZone } from '../core/block-place.ts'
import { showOnCanvas } from '../core/canvas-document.ts'
import { duplicateBlock } from '../core/change-block.ts'
import { isBound, mayStandOn } from '../core/page-config.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'

type Where = { belowId?: string | undefined; at?: { zone: string; index: number } | undefined }

/**
 * Inserts copies of blocks, with new ids, at `at`, else below the block `belowId` or at the end. Blocks that can't
 * stand in a column go to the end of the page. Returns a message; if nothing can be inserted, a notice says so. A
 * block bound to a record can be on a page only once and shows the record's current texts, so the copied texts are
 * not pasted.
 */
export function insertBlocks(
  puck: PuckApi,
  pageId: string,
  blocks: readonly PageBlock[],
  { belowId, at }: Where,
): string {
  const present = new Set(contentOf(puck).map(({ type }) => type))
  const isThere = ({ type }: PageBlock) => isBound(type) && present.has(type)
  const allowed = blocks.filter(({ type }) => fitsOn(pageId, type))
  const fitting = allowed.filter((block) => !isThere(block))
  const above = belowId ? placeOfBlock(puck, belowId) : undefined
  const wanted = at ?? (above && { zone: above.zone, index: above.index + 1 })
  const isHere = wanted !== undefined && mayStandIn(puck, wanted.zone, fitting)
  const { zone, index: first } = isHere ? wanted : { zone: rootZone, index: contentOf(puck).length }

  const copies = fitting.map((block) => withNewId(block, newBlockId))
  for (const [offset, copy] of copies.entries()) {
    const { id } = copy.props
    const destinationIndex = first + offset
    puck.dispatch({ type: 'insert', componentType: copy.type, destinationIndex, destinationZone: zone, id })
    if (isBound(copy.type)) void puck.resolveDataById(id, 'insert')
    else puck.dispatch({ type: 'replace', data: copy, destinationIndex, destinationZone: zone })
  }
  if (copies[0]) {
    tellAddedTogether(copies.map(({ props }) => props.id))
    puck.dispatch({ type: 'setUi', ui: { itemSelector: { zone, index: first } }, recordHistory: false })
    showOnCanvas(copies[0].props.id)
  }

  const message = [
    insertedMessage(fitting.length),
    skippedMessage(allowed.filter(isThere), 'is already on this page', 'are already on this page'),
    skippedMessage(
      blocks.filter((block) => !allowed.includes(block)),
      'can’t be used on this page',
      'can’t be used on this page',
    ),
  ]
    .filter(Boolean)
    .join('. ')
  if (fitting.length > 0) return message
  notify(message)
  return ''
}

function insertedMessage(count: number): string {
  if (count === 0) return 'Nothing added'
  return count === 1 ? '1 block added' : `${count} blocks added`
}

function skippedMessage(blocks: readonly PageBlock[], one: string, many: string): string {
  const names = [...new Set(blocks.map(({ type }) => nameOfBlock(type)))]
  return names.length === 0
    ? ''
    : `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? one : many}`
}

function fitsOn(pageId: string, type: string): boolean {
  return blockSchema(type) !== undefined && mayStandOn(pageId, type as BlockName)
}

/** Duplicates blocks, all copies below the last of them. Returns a message. */
export function duplicateBlocks(puck: PuckApi, pageId: string, ids: readonly string[]): string {
  const [id] = ids
  if (id && ids.length === 1) return duplicateBlock(puck, id)
  const blocks = ids.flatMap((one) => placeOfBlock(puck, one)?.block ?? [])
  return insertBlocks(puck, pageId, blocks, { belowId: ids.at(-1) })
}
