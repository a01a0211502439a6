import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type PageBlock, pageBlockSchema } from '#blocks/contract/pages/page.ts'
import { notify } from '../../base/notices/notify.tsx'
import { placeOfBlock } from './core/block-place.ts'
import { deleteBlocks, fixedMessage } from './core/change-block.ts'
import { isFixed } from './core/page-config.ts'
import { nameOfBlocks } from './core/page-labels.ts'
import { Tool } from './core/tool.tsx'
import type { PuckApi } from './core/use-puck.ts'
import { insertBlocks } from './moves/insert-blocks.ts'

// Copied blocks are in localStorage, so that they can be pasted on another page, in another tab, or after a
// restart. They are validated when read, like any external input.

const mostCopied = 50
const key = 'copied-blocks'
const copiedSchema = z.object({
  version: z.literal(1),
  blocks: z.array(pageBlockSchema).min(1).max(mostCopied),
})

let copiedHere = ''
const listeners = new Set<() => void>()

/** False if the browser can't store them. */
function storeCopied(blocks: readonly PageBlock[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version: 1, blocks }))
    copiedHere = blocks.map(({ props }) => props.id).join()
    for (const listener of listeners) listener()
    return true
  } catch {
    return false
  }
}

/** The blocks copied last, here or in another tab; undefined if there are none or they are invalid. */
function copiedBlocks(): PageBlock[] | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? copiedSchema.safeParse(JSON.parse(text)).data?.blocks : undefined
  } catch {
    return undefined
  }
}

/** True while these blocks are what was copied last in this window, by button or key. */
function useIsCopied(ids: readonly string[]): boolean {
  return useSyncExternalStore(onCopied, () => ids.length > 0 && ids.join() === copiedHere)
}

function onCopied(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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

/** Copies blocks, and shows a tick while they are what would be pasted. */
export function CopyTool({ ids, onPress }: { ids: readonly string[]; onPress: () => void }) {
  const isCopied = useIsCopied(ids)
  return <Tool label="Copy" icon={isCopied ? 'done' : 'copy'} isDone={isCopied} onPress={onPress} />
}
