import { listKinds, listNames } from '#blocks/contract/record-kinds.ts'
import { lacksAltText } from '#blocks/contract/records/album.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import type { CollectionName, ContentStore } from './collections.ts'
import { type ContentChange, followDocuments } from './follow-documents.ts'

type Counts = StaffStatus['counts']
type LackingAlt = StaffStatus['attention']['picturesWithoutAlt']

const counted: readonly { collection: CollectionName; count: string }[] = [
  ...listNames.flatMap((name) => {
    const { count } = listKinds[name]
    return count === undefined ? [] : [{ collection: name, count }]
  }),
  { collection: 'media', count: 'media' },
  { collection: 'users', count: 'people' },
  { collection: 'trash', count: 'trash' },
  { collection: 'page-drafts', count: 'pageDrafts' },
]

/** A longer list of places helps nobody; the total counts all of them. */
const mostPlaces = 50

export type ContentFigures = {
  counts(): Promise<Counts>
  picturesWithoutAlt(): Promise<LackingAlt>
  unpublishedAlbums(): number
  failedSchedules(): number
  shownInGallery(): number
  /** Shown dates whose last day is before `today` (`YYYY-MM-DD`). */
  pastDates(today: string): number
}

/** What the dashboard counts, kept up to date change by change: asking costs the same at any size. */
export async function openContentFigures(store: ContentStore): Promise<ContentFigures> {
  const counts = new Map<CollectionName, number>()
  const lackingByAlbum = new Map<number, number>()
  const shownByLastDay = new Map<string, number>()
  let lackingInGallery = 0
  let shownInGallery = 0
  let unpublishedAlbums = 0
  let failedSchedules = 0

  // The trash may not be in memory, and then nobody hears what a deleted entry was.
  const followed = counted.map(({ collection }) => collection).filter((name) => name !== 'trash')
  await followDocuments(store, followed, (change) => {
    count(change, 'before', -1)
    count(change, 'after', 1)
  })

  function count(change: ContentChange, side: 'before' | 'after', by: 1 | -1): void {
    if (!change[side]) return
    add(counts, change.collection, by)
    if (change.collection === 'album-images') {
      const image = change[side]?.value
      if (image && lacksAltText(image)) add(lackingByAlbum, image.albumId, by)
    } else if (change.collection === 'gallery-images') {
      const image = change[side]?.value
      if (image && lacksAltText(image)) lackingInGallery += by
      if (image?.isActive) shownInGallery += by
    } else if (change.collection === 'albums') {
      if (!change[side]?.value.isPublished) unpublishedAlbums += by
    } else if (change.collection === 'page-drafts') {
      if (change[side]?.value.schedule?.problem) failedSchedules += by
    } else if (change.collection === 'tour-dates') {
      const date = change[side]?.value
      if (date?.isPublished) add(shownByLastDay, date.endDate || date.eventDate, by)
    }
  }

  async function picturesWithoutAlt(): Promise<LackingAlt> {
    let total = lackingInGallery
    const places: LackingAlt['places'] = []
    if (lackingInGallery > 0)
      places.push({ label: 'Home gallery', path: '/admin/gallery', count: lackingInGallery })
    for (const [albumId, lacking] of lackingByAlbum) {
      total += lacking
      const title = (await store.get('albums', String(albumId)))?.value.title ?? ''
      places.push({ label: `Album “${title}”`, path: `/admin/albums/${albumId}`, count: lacking })
    }
    places.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    return { total, places: places.slice(0, mostPlaces) }
  }

  return {
    async counts() {
      const all = new Map(counts).set('trash', await store.count('trash'))
      return Object.fromEntries(
        counted.map(({ collection, count }) => [count, all.get(collection) ?? 0]),
      ) as Counts // one for each
    },
    picturesWithoutAlt,
    unpublishedAlbums: () => unpublishedAlbums,
    failedSchedules: () => failedSchedules,
    shownInGallery: () => shownInGallery,
    pastDates: (today) =>
      [...shownByLastDay].reduce((sum, [day, dates]) => (day < today ? sum + dates : sum), 0),
  }
}

function add<K>(sums: Map<K, number>, key: K, by: number): void {
  const sum = (sums.get(key) ?? 0) + by
  if (sum === 0) sums.delete(key)
  else sums.set(key, sum)
}
