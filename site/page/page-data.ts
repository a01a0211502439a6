import type { ApiPath } from '#blocks/contract/api-paths.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PublicBlock } from '#blocks/kit/content/block.ts'
import { type ContentName, contentPath, type Place } from '#blocks/kit/content/content.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { publicBlocks } from '#blocks/public.ts'

/**
 * The data that the server puts into a page for the script: the day of rendering, whether there is a page at its
 * path, and each API response that the browser needs to draw it, by path. `parts` has only the fields of a response that
 * this page shows: they are for this page alone, and never enter the query cache.
 */
export type PageData = {
  today: string
  isFound: boolean
  replies: Record<string, unknown>
  parts: Record<string, unknown>
  refused?: RefusedForm | undefined
  /** Where "Book Now" leads from a service page, whose record is not sent. */
  bookingPath?: string | undefined
}

/** Returns the body of an API response that has already arrived. */
export type ReadReply = <T>(apiPath: ApiPath<T>) => T | undefined

export function replyIn(replies: PageData['replies']): ReadReply {
  return <T>(apiPath: ApiPath<T>) => replies[apiPath] as T | undefined // our own API's reply to this path
}

export const pageDataElementId = 'page-data'

/** Every block of a layout, including those in slots. */
export function allBlocks(content: readonly PageBlock[]): PageBlock[] {
  return content.flatMap((item) => {
    const slots = isKnown(item) ? publicBlock(item.type).slots : []
    return [item, ...allBlocks(slots.flatMap((slot) => blocksIn(item.props[slot])))]
  })
}

export function contentNames(blocks: readonly PageBlock[]): ContentName[] {
  return [...new Set(blocks.filter(isKnown).flatMap((item) => [...publicBlock(item.type).needs]))]
}

export function contentPaths(blocks: readonly PageBlock[], place: Place): string[] {
  return contentNames(blocks).map((name) => contentPath(name, place))
}

/** Loads the components of blocks, so that they can be rendered synchronously. */
export async function loadBlockViews(blocks: readonly PageBlock[]): Promise<void> {
  await Promise.all(blocks.filter(isKnown).map((item) => publicBlock(item.type).load()))
}

/**
 * The blocks of a layout, including those in slots, that the browser draws as the server did. Any other one stays as it
 * came, and the browser gets neither its code nor its content.
 */
export function liveBlocks(content: readonly PageBlock[], replies: PageData['replies']): PageBlock[] {
  const reply = replyIn(replies)
  return allBlocks(content)
    .filter(isKnown)
    .filter(({ type, props }) => {
      const block = publicBlock(type)
      return block.isLive || block.isLiveWith?.(props, reply) === true
    })
}

/** True for pages whose filters or open photo change the place above all their blocks. */
export function changesItsPlace(pageId: string): boolean {
  return pageId === 'media' || pageId === 'album'
}

/** True for a registered block; `constructor` and other inherited names are none. */
export function isKnown({ type }: PageBlock): boolean {
  return Object.hasOwn(publicBlocks, type)
}

/** The registry's entry; the caller has checked that there is one. */
export function publicBlock(type: string): PublicBlock {
  return publicBlocks[type as keyof typeof publicBlocks]
}
