import type { Album } from '../../contract/records/album.ts'
import { slug } from '../../contract/values/slug.ts'

// The two filters of the album list (product.md §4). Free of zod and React, because reading the address uses it, too.

/** `type` is the slug of an event type, `year` four digits, or `all`; a value no album has behaves like `all`. */
export type AlbumFilters = { type: string; year: string }
export type FilterOption = { value: string; label: string }
export type FilterOptions = { types: FilterOption[]; years: FilterOption[] }

export const noFilters: AlbumFilters = { type: 'all', year: 'all' }

type Filtered = Pick<Album, 'eventType' | 'year'>

/** The distinct event types, sorted by name, and the distinct years, newest first. */
export function filterOptions(albums: readonly Filtered[]): FilterOptions {
  const types = new Map<string, string>()
  for (const { eventType } of albums) {
    if (!types.has(slug(eventType))) types.set(slug(eventType), eventType)
  }
  const years = [...new Set(albums.map((album) => album.year))].sort((a, b) => b - a)
  return {
    types: [...types]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    years: years.map((year) => ({ value: String(year), label: String(year) })),
  }
}

/** The filters that take effect: a value that no album has becomes `all`. */
export function activeFilters(
  asked: AlbumFilters | undefined,
  { types, years }: FilterOptions,
): AlbumFilters {
  const known = (options: FilterOption[], value: string | undefined) =>
    options.find((option) => option.value === value)?.value ?? 'all'
  return { type: known(types, asked?.type), year: known(years, asked?.year) }
}

/** Albums that match both filters, in the order given. */
export function filterAlbums<T extends Filtered>(albums: readonly T[], { type, year }: AlbumFilters): T[] {
  return albums.filter(
    (album) =>
      (type === 'all' || slug(album.eventType) === type) && (year === 'all' || String(album.year) === year),
  )
}
