import { placeOfBlock } from '../core/block-place.ts'
import { duplicateBlock } from '../core/change-block.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { insertBlocks } from './insert-blocks.ts'

/** Duplicates blocks, all copies below the last of them. Returns a message. */
export function duplicateBlocks(puck: PuckApi, pageId: string, ids: readonly string[]): string {
  const [id] = ids
  if (id && ids.length === 1) return duplicateBlock(puck, id)
  const blocks = ids.flatMap((one) => placeOfBlock(puck, one)?.block ?? [])
  return insertBlocks(puck, pageId, blocks, { belowId: ids.at(-1) })
}
