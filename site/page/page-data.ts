import type { PublicBlock } from '#blocks/content/block.ts'
import { type ContentName, contentPath, type Place } from '#blocks/content/content.ts'
import { blocksIn } from '#blocks/content/slot-content.ts'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { publicBlocks } from '#blocks/public.ts'

/**
 * What the server puts into a page for the script: the day it was rendered on, whether there is a page at its
 * path, and each api reply it used, by path. Of a reply in `parts` only what this page shows is there: it is for
 * this page alone, and never for the query cache.
 */
export type PageData = {
  today: string
  isFound: boolean
  replies: Record<string, unknown>
  parts: Record<string, unknown>
  /** A form that was posted and is shown again. */
  refused?: RefusedForm
}

/** Read by every page: the business itself, and how to reach it. */
export const shellPaths: readonly string[] = [apiPaths.site, apiPaths.contactInfo]

export const pageDataElementId = 'page-data'

/** Every block of a layout, those inside slots included. */
export function allBlocks(content: readonly PageBlock[]): PageBlock[] {
  return content.flatMap((item) => {
    const slots = isKnown(item) ? publicBlock(item.type).slots : []
    return [item, ...allBlocks(slots.flatMap((slot) => blocksIn(item.props[slot])))]
  })
}

/** What the blocks of a layout show besides their own props, each name once. */
export function contentNames(content: readonly PageBlock[]): ContentName[] {
  const known = allBlocks(content).filter(isKnown)
  return [...new Set(known.flatMap((item) => [...publicBlock(item.type).needs]))]
}

/** The api paths that the blocks of a layout read at a place. */
export function contentPaths(content: readonly PageBlock[], place: Place): string[] {
  return contentNames(content).map((name) => contentPath(name, place))
}

/** Fetches the looks of a layout's blocks, so that they can be drawn at once. */
export async function loadLooks(content: readonly PageBlock[]): Promise<void> {
  const known = allBlocks(content).filter(isKnown)
  await Promise.all(known.map((item) => publicBlock(item.type).load()))
}

/** `constructor` and its like are on every object, but in no registry. */
export function isKnown({ type }: PageBlock): boolean {
  return Object.hasOwn(publicBlocks, type)
}

/** The registry's entry; the caller has looked that there is one. */
export function publicBlock(type: string): PublicBlock {
  return publicBlocks[type as keyof typeof publicBlocks]
}
