import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PublicAddOn } from '#blocks/contract/records/add-on.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { PublicAnimal } from '#blocks/contract/records/animal.ts'
import type { ServicePageContent } from '#blocks/contract/records/service-page.ts'
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
} from './page-data.ts'

/** The responses from which a page was rendered; those that it shows only in part are cut down to that part. */
export function splitReplies(
  content: readonly PageBlock[],
  place: Place,
  replies: PageData['replies'],
): Pick<PageData, 'replies' | 'parts'> {
  // Our own api's reply, by the path it was read from.
  const page = replies[apiPaths.servicePage(place.pageId)] as ServicePageContent | undefined
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
  const parts: PageData['parts'] = {}
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
export function liveReplies(
  content: readonly PageBlock[],
  place: Place,
  { replies, parts }: Pick<PageData, 'replies' | 'parts'>,
): Pick<PageData, 'replies' | 'parts'> {
  const needed = new Set(contentPaths(liveBlocks(content), place))
  const unneeded = new Set(contentPaths(allBlocks(content), place).filter((path) => !needed.has(path)))
  const live = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([path]) => !unneeded.has(path)))
  return { replies: live(replies), parts: live(parts) }
}

/** For the booking page: its form offers animals and add-ons as choices. Any other block shows them whole. */
function splitChoices(
  content: readonly PageBlock[],
  place: Place,
  replies: PageData['replies'],
): Pick<PageData, 'replies' | 'parts'> {
  const listing = allBlocks(content).filter((block) =>
    contentNames([block]).some((name) => name === 'animals' || name === 'addOns'),
  )
  const isChosenFrom = place.pageId === 'booking' && listing.length > 0
  if (!isChosenFrom || listing.some(({ type }) => type !== 'BookingForm')) return { replies, parts: {} }
  const { [apiPaths.animals]: animals, [apiPaths.addOns]: addOns, ...rest } = replies
  // Our own api's replies, by the path they were read from.
  return {
    replies: rest,
    parts: {
      [apiPaths.animals]: choiceParts.animals(animals as PublicAnimal[]),
      [apiPaths.addOns]: choiceParts.addOns(addOns as PublicAddOn[]),
    },
  }
}

/** For an album's page: of the list it only names the next album. */
function splitAlbums(id: number, replies: PageData['replies']): Pick<PageData, 'replies' | 'parts'> {
  const { [apiPaths.albums]: albums, ...rest } = replies
  // Our own api's reply, by the path it was read from.
  return { replies: rest, parts: albums ? { [apiPaths.albums]: albumNeighbors(albums as Album[], id) } : {} }
}

/** Each function gets the response of its own name, but the compiler can't follow that through a loop. */
type PartOf = (whole: unknown, page: ServicePageContent) => unknown
