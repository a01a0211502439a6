import { z } from 'zod'
import { type PageBlock, pageBlockSchema } from '#blocks/contract/pages/page.ts'

// Copied blocks live in the browser's own store, so that they can be put on another page, in another tab, and after a
// restart. What comes back is looked at like anything that comes from outside.

const key = 'copied-blocks'
const copiedSchema = z.object({ version: z.literal(1), blocks: z.array(pageBlockSchema).min(1).max(50) })

/** False where the browser keeps nothing. */
export function copyBlocks(blocks: readonly PageBlock[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version: 1, blocks }))
    return true
  } catch {
    return false
  }
}

/** What was copied last, here or in another tab; undefined when there is nothing, or nothing of use. */
export function copiedBlocks(): PageBlock[] | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? copiedSchema.safeParse(JSON.parse(text)).data?.blocks : undefined
  } catch {
    return undefined
  }
}
