import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type PageBlock, pageBlockSchema } from '#blocks/contract/pages/page.ts'

// Copied blocks are in localStorage, so that they can be pasted on another page, in another tab, or after a
// restart. They are validated when read, like any external input.

export const mostCopied = 50
const key = 'copied-blocks'
const copiedSchema = z.object({
  version: z.literal(1),
  blocks: z.array(pageBlockSchema).min(1).max(mostCopied),
})

let copiedHere = ''
const listeners = new Set<() => void>()

/** False if the browser can't store them. */
export function storeCopied(blocks: readonly PageBlock[]): boolean {
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
export function copiedBlocks(): PageBlock[] | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? copiedSchema.safeParse(JSON.parse(text)).data?.blocks : undefined
  } catch {
    return undefined
  }
}

/** True while these blocks are what was copied last in this window, by button or key. */
export function useIsCopied(ids: readonly string[]): boolean {
  return useSyncExternalStore(onCopied, () => ids.length > 0 && ids.join() === copiedHere)
}

function onCopied(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
