import { slotBlocks } from '#blocks/content/block-schema.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blockSchema } from '#blocks/pages/page.ts'
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

/** The blocks of a list; none if the block it belongs to is gone. */
export function blocksOfZone(puck: PuckApi, zone: string): readonly PageBlock[] {
  const owner = ownerOfZone(zone)
  if (!owner) return contentOf(puck)
  const parent = placeOfBlock(puck, owner.id)?.block
  return parent ? blocksIn(parent, owner.slot) : []
}

export function mayStandInColumns(type: string): boolean {
  return slotBlocks.some((name) => name === type)
}

/** True if the list takes all of these blocks. */
export function mayStandIn(zone: string, blocks: readonly PageBlock[]): boolean {
  return zone === rootZone || blocks.every(({ type }) => mayStandInColumns(type))
}
