import { notify } from '../../notices/notify.ts'
import { placeOfBlock } from '../core/block-place.ts'
import { deleteBlock } from '../core/change-block.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { insertBlocks } from '../moves/insert-blocks.ts'
import { copiedBlocks, copyBlocks } from './copied-blocks.ts'

/** Copies a block and its contents, to be pasted on any page. Returns a message for the user. */
export function copyBlock(puck: PuckApi, id: string): string {
  const block = placeOfBlock(puck, id)?.block
  if (!block) return ''
  return copyBlocks([block])
    ? `${nameOfBlock(block.type)} copied`
    : 'This browser can’t store anything, so nothing was copied'
}

export function cutBlock(puck: PuckApi, id: string): string {
  const block = placeOfBlock(puck, id)?.block
  if (!block || !copyBlocks([block])) return copyBlock(puck, id)
  deleteBlock(puck, id)
  return `${nameOfBlock(block.type)} cut`
}

/** Pastes the copied blocks below the block `id`, without one at the end. Returns a message for the user. */
export function pasteBlocks(puck: PuckApi, pageId: string, id: string | undefined): string {
  const blocks = copiedBlocks()
  if (blocks) return insertBlocks(puck, pageId, blocks, { belowId: id })
  // Shown to everybody: who sees the page would otherwise wait for a block.
  notify('Nothing copied yet. Select a block and press Copy first.')
  return ''
}
