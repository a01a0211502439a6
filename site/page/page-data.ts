import type { PublicBlock } from '#blocks/content/block.ts'
import { type ContentName, contentPath, type Place } from '#blocks/content/content.ts'
import { blocksIn } from '#blocks/content/slot-content.ts'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { publicBlocks } from '#blocks/public.ts'

/**
 * The data that the server puts into a page for the script: the day of rendering, whether there is a page at its
 * path, and each API response that it used, by path. `parts` has only the fields of a response that this page shows:
 * they are for this page alone, and never enter the query cache.
 */
export type PageData = {
  today: string
  isFound: boolean
  replies: Record<string, unknown>
  parts: Record<string, unknown>
  /** A refused form that is shown again. */
  refused?: RefusedForm
}

/** API paths that every page reads: the business, and how to reach it. */
export const shellPaths: readonly string[] = [apiPaths.site, apiPaths.contactInfo]

export const pageDataElementId = 'page-data'

/** Every block of a layout, including those in slots. */
export function allBlocks(content: readonly PageBlock[]): PageBlock[] {
  return content.flatMap((item) => {
    const slots = isKnown(item) ? publicBlock(item.type).slots : []
    return [item, ...allBlocks(slots.flatMap((slot) => blocksIn(item.props[slot])))]
  })
}

/** The content names that the blocks of a layout need, each once. */
export function contentNames(content: readonly PageBlock[]): ContentName[] {
  const known = allBlocks(content).filter(isKnown)
  return [...new Set(known.flatMap((item) => [...publicBlock(item.type).needs]))]
}

/** The API paths that the blocks of a layout read at a place. */
export function contentPaths(content: readonly PageBlock[], place: Place): string[] {
  return contentNames(content).map((name) => contentPath(name, place))
}

/** Loads the components of a layout's blocks, so that they can be rendered synchronously. */
export async function loadBlockViews(content: readonly PageBlock[]): Promise<void> {
  const known = allBlocks(content).filter(isKnown)
  await Promise.all(known.map((item) => publicBlock(item.type).load()))
}

/** True for a registered block; `constructor` and other inherited names are none. */
export function isKnown({ type }: PageBlock): boolean {
  return Object.hasOwn(publicBlocks, type)
}

/** The registry's entry; the caller has checked that there is one. */
export function publicBlock(type: string): PublicBlock {
  return publicBlocks[type as keyof typeof publicBlocks]
}
