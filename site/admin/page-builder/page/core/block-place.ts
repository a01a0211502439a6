import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blocksFor } from '#blocks/kit/content/block-schema.ts'
import { slotPlace } from '#blocks/kit/content/slot-names.ts'
import { blockSchema } from '#blocks/pages/compose-page.ts'
import { showOnCanvas } from './canvas-document.ts'
import type { PuckApi } from './use-puck.ts'

/** Puck's name for the page's own list of blocks. */
export const rootZone = 'root:default-zone'

/** A block's position in its list. `zone` is `root:default-zone` or `<id of the columns>:<slot>`. */
export type BlockPlace = { block: PageBlock; zone: string; index: number; count: number }

export function contentOf(puck: PuckApi): PageBlock[] {
  return puck.appState.data.content as PageBlock[] // Puck's shape
}

/** The position of a block; undefined if it no longer exists. */
export function placeOfBlock(puck: PuckApi, id: string): BlockPlace | undefined {
  return placeIn(contentOf(puck), id)
}

/** Like `placeOfBlock`, for a page outside the editor. */
export function placeIn(list: readonly PageBlock[], id: string, zone = rootZone): BlockPlace | undefined {
  for (const [index, block] of list.entries()) {
    if (block.props.id === id) return { block, zone, index, count: list.length }
    for (const slot of slotsOf(block)) {
      const found = placeIn(blocksIn(block, slot), id, `${block.props.id}:${slot}`)
      if (found) return found
    }
  }
  return undefined
}

export function slotsOf({ type }: PageBlock): readonly string[] {
  return blockSchema(type)?.slots ?? []
}

export function blocksIn(block: PageBlock, slot: string): PageBlock[] {
  const inside = block.props[slot]
  return Array.isArray(inside) ? (inside as PageBlock[]) : []
}

/** The block and slot a zone belongs to; undefined for the page itself. */
export function ownerOfZone(zone: string): { id: string; slot: string } | undefined {
  if (zone === rootZone) return undefined
  const at = zone.lastIndexOf(':')
  return { id: zone.slice(0, at), slot: zone.slice(at + 1) }
}

/** Where the blocks of a list are, within a sentence: `in the left column`; undefined for the page itself. */
export function placeOfZone(puck: PuckApi, zone: string): string | undefined {
  const owner = ownerOfZone(zone)
  return owner && slotPlace(owner.slot, placeOfBlock(puck, owner.id)?.block.type ?? '')
}

/** The blocks of a list; none if the block it belongs to is gone. */
export function blocksOfZone(puck: PuckApi, zone: string): readonly PageBlock[] {
  const owner = ownerOfZone(zone)
  if (!owner) return contentOf(puck)
  const parent = placeOfBlock(puck, owner.id)?.block
  return parent ? blocksIn(parent, owner.slot) : []
}

/** True if the list takes all of these blocks, with what is in them. */
export function mayStandIn(puck: PuckApi, zone: string, blocks: readonly PageBlock[]): boolean {
  const owner = ownerOfZone(zone)
  if (!owner) return blocks.every(({ type }) => !isInner(type))
  const around = blocksAround(contentOf(puck), owner.id)
  return blocks.every(
    (block) => takesType(puck, zone, block.type) && fitsLevels(block, around) && !around.includes(block),
  )
}

/** True if the slot takes such a block, whatever levels are above it. */
export function takesType(puck: PuckApi, zone: string, type: string): boolean {
  return typesFor(puck, zone).includes(type)
}

function typesFor(puck: PuckApi, zone: string): readonly string[] {
  const owner = ownerOfZone(zone)
  const schema = owner && blockSchema(placeOfBlock(puck, owner.id)?.block.type ?? '')
  return schema ? blocksFor(schema, owner.slot) : []
}

/** True if the list takes any block at all: the last level of a menu takes none. */
export function takesAny(puck: PuckApi, zone: string): boolean {
  if (!ownerOfZone(zone)) return true
  return typesFor(puck, zone).some((type) => mayStandIn(puck, zone, [{ type, props: { id: '' } }]))
}

/** True for a block that only ever stands in a slot. */
export function isInner(type: string): boolean {
  return blockSchema(type)?.isInner ?? false
}

/** The block `id` and those that it is in, the outermost first. */
export function blocksAround(list: readonly PageBlock[], id: string): PageBlock[] {
  for (const block of list) {
    if (block.props.id === id) return [block]
    for (const slot of slotsOf(block)) {
      const found = blocksAround(blocksIn(block, slot), id)
      if (found.length > 0) return [block, ...found]
    }
  }
  return []
}

function fitsLevels(block: PageBlock, around: readonly PageBlock[]): boolean {
  const { levels = 1 } = blockSchema(block.type) ?? {}
  return around.filter(({ type }) => type === block.type).length + levelsIn(block, block.type) <= levels
}

/** How many blocks of the type stand one within another, from this block on. */
function levelsIn(block: PageBlock, type: string): number {
  const inside = slotsOf(block).flatMap((slot) => blocksIn(block, slot))
  return (block.type === type ? 1 : 0) + Math.max(0, ...inside.map((one) => levelsIn(one, type)))
}

/** Selects a block and scrolls to it on the canvas; `root` is the page itself. */
export function selectBlock(puck: PuckApi, id: string): void {
  if (id === 'root') puck.dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false })
  const place = placeOfBlock(puck, id)
  if (!place) return
  puck.dispatch({
    type: 'setUi',
    ui: { itemSelector: { zone: place.zone, index: place.index } },
    recordHistory: false,
  })
  showOnCanvas(id)
}
