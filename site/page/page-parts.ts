import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { ServicePageContent } from '#blocks/contract/records/service-page-content.ts'
import { albumNeighbors } from '#blocks/kit/content/album-after.ts'
import { contentPath, type Place } from '#blocks/kit/content/content.ts'
import { choiceParts, contentParts, isOfService } from '#blocks/kit/content/content-parts.ts'
import {
  allBlocks,
  contentNames,
  contentPaths,
  isKnown,
  liveBlocks,
  type PageData,
  publicBlock,
  replyIn,
} from './page-data.ts'

type Split = Pick<PageData, 'replies' | 'parts'>

/** The responses from which a page was rendered; those that it shows only in part are cut down to that part. */
export function splitReplies(content: readonly PageBlock[], place: Place, replies: Split['replies']): Split {
  const page = replyIn(replies)(apiPaths.servicePage(place.pageId))
  if (place.albumId !== undefined) return splitAlbums(place.albumId, replies)
  if (!page) return splitChoices(content, place, replies)
  const blocks = allBlocks(content)
  const names = contentNames(blocks)
  const neededWhole = new Set(
    blocks.filter(isKnown).flatMap(({ type }) => {
      const { needs } = publicBlock(type)
      return needs.filter((name) => !isOfService(name, needs)).map((name) => contentPath(name, place))
    }),
  )
  const parts: Split['parts'] = {}
  for (const name of names) {
    const path = contentPath(name, place)
    const partOf = contentParts[name] as PartOf | undefined
    if (partOf && replies[path] !== undefined && !neededWhole.has(path))
      parts[path] = partOf(replies[path], page)
  }
  const rest = Object.entries(replies).filter(([path]) => !(path in parts))
  return { replies: Object.fromEntries(rest), parts }
}

/** Without what only blocks show that stay as the server drew them. */
export function liveReplies(content: readonly PageBlock[], place: Place, { replies, parts }: Split): Split {
  const needed = new Set(contentPaths(liveBlocks(content, replies), place))
  const unneeded = new Set(contentPaths(allBlocks(content), place).filter((path) => !needed.has(path)))
  const live = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([path]) => !unneeded.has(path)))
  return { replies: live(replies), parts: live(parts) }
}

/** For the booking page: its form offers animals and add-ons as choices. Any other block shows them whole. */
function splitChoices(content: readonly PageBlock[], place: Place, replies: Split['replies']): Split {
  const listing = allBlocks(content).filter((block) =>
    contentNames([block]).some((name) => name === 'animals' || name === 'addOns'),
  )
  const isChosenFrom = place.pageId === 'booking' && listing.length > 0
  if (!isChosenFrom || listing.some(({ type }) => type !== 'BookingForm')) return { replies, parts: {} }
  const { [apiPaths.animals]: _, [apiPaths.addOns]: __, ...rest } = replies
  const reply = replyIn(replies)
  return {
    replies: rest,
    parts: {
      [apiPaths.animals]: choiceParts.animals(reply(apiPaths.animals) ?? []),
      [apiPaths.addOns]: choiceParts.addOns(reply(apiPaths.addOns) ?? []),
    },
  }
}

/** For an album's page: of the list it only names the next album. */
function splitAlbums(id: number, replies: Split['replies']): Split {
  const { [apiPaths.albums]: _, ...rest } = replies
  const albums = replyIn(replies)(apiPaths.albums)
  return { replies: rest, parts: albums ? { [apiPaths.albums]: albumNeighbors(albums, id) } : {} }
}

/** Each function gets the response of its own name, but the compiler can't follow that through a loop. */
type PartOf = (whole: unknown, page: ServicePageContent) => unknown
