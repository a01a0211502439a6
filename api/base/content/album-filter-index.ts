import { slug } from '#blocks/contract/values/slug.ts'
import type { ContentStore } from './collections.ts'
import { type ContentChange, followDocuments } from './follow-documents.ts'

/** Which values the filters of the album list have: those of published albums, and no others; and the services that staff added. */
export type AlbumFilterIndex = { has(filter: 'type' | 'year' | 'service', value: string): boolean }

/** Kept up to date change by change, since every visit of a filtered list asks. */
export async function openAlbumFilterIndex(store: ContentStore): Promise<AlbumFilterIndex> {
  const counts = () => new Map<string, number>()
  const albumsWith = { type: counts(), year: counts(), service: counts() }

  await followDocuments(store, ['albums', 'service-pages'], (change) => {
    count(change, 'before', -1)
    count(change, 'after', 1)
  })

  function count(change: ContentChange, side: 'before' | 'after', by: 1 | -1): void {
    if (change.collection === 'service-pages' && change[side]) add(albumsWith.service, change.id, by)
    if (change.collection !== 'albums') return
    const album = change[side]?.value
    if (!album?.isPublished) return
    add(albumsWith.type, slug(album.eventType), by)
    add(albumsWith.year, String(album.year), by)
  }

  return { has: (filter, value) => (albumsWith[filter].get(value) ?? 0) > 0 }
}

function add(counts: Map<string, number>, value: string, by: number): void {
  counts.set(value, (counts.get(value) ?? 0) + by)
}
