import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { notify } from '../../../base/notices/notify.ts'
import { placeOfBlock } from '../core/block-place.ts'
import { deleteBlocks, fixedMessage } from '../core/change-block.ts'
import { isFixed } from '../core/page-config.ts'
import { nameOfBlocks } from '../core/page-labels.ts'
import type { PuckApi } from '../core/use-puck.ts'
import { insertBlocks } from '../moves/insert-blocks.ts'
import { copiedBlocks, mostCopied, storeCopied } from './copied-blocks.ts'

/** Copies blocks and their contents, to be pasted on any page. Returns a message for the user. */
export function copyBlocks(puck: PuckApi, ids: readonly string[]): string {
  const blocks = blocksWith(puck, ids)
  return copy(blocks) ?? `${nameOfBlocks(blocks)} copied`
}

export function cutBlocks(puck: PuckApi, ids: readonly string[]): string {
  const blocks = blocksWith(puck, ids)
  const problem = copy(blocks)
  if (problem !== undefined) return problem
  deleteBlocks(puck, ids)
  return `${nameOfBlocks(blocks)} cut`
}

function blocksWith(puck: PuckApi, ids: readonly string[]): PageBlock[] {
  return ids.flatMap((id) => placeOfBlock(puck, id)?.block ?? [])
}

/** Returns what went wrong; undefined if nothing did. */
function copy(blocks: readonly PageBlock[]): string | undefined {
  if (blocks.length === 0) return ''
  const fixed = blocks.find(({ type }) => isFixed(type))
  if (fixed) return fixedMessage(fixed.type)
  if (blocks.length > mostCopied) {
    notify(`Copy up to ${mostCopied} blocks at a time.`)
    return ''
  }
  // What was copied before must not be pasted instead.
  void navigator.clipboard?.writeText(nameOfBlocks(blocks)).catch(() => undefined)
  return storeCopied(blocks) ? undefined : 'This browser can’t store anything, so nothing was copied'
}

/** Pastes the copied blocks below the block `id`, without one at the end. Returns a message for the user. */
export function pasteBlocks(puck: PuckApi, pageId: string, id: string | undefined): string {
  const blocks = copiedBlocks()
  if (blocks) return insertBlocks(puck, pageId, blocks, { belowId: id })
  // Shown to everybody: who sees the page would otherwise wait for a block.
  notify('Nothing copied yet. Select a block and press Copy first.')
  return ''
}
