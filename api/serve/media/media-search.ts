import { type MediaItem, mediaQuerySchema } from '#blocks/contract/records/media.ts'
import { folded, searchWords } from '#blocks/contract/values/letters.ts'
import type { StoredMedia } from './media-library.ts'

const pageSize = 60

/** One page of the library, newest first; `query` as in the address. Throws ZodError for keys it does not know. */
export function pageOfMedia(all: readonly StoredMedia[], query: unknown) {
  const { q, kind, alt, page } = mediaQuerySchema.parse(query)
  const words = searchWords(q)
  const found = all.filter(
    ({ value }) =>
      (!kind || value.kind === kind) &&
      (!alt || isWithoutAlt(value)) &&
      words.every((word) => has(value, word)),
  )
  // Those that came before there was a library are the oldest; of one moment, the one added last comes first.
  const sorted = found.reverse().sort((a, b) => b.value.uploadedAt.localeCompare(a.value.uploadedAt))
  return {
    items: sorted.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    total: found.length,
  }
}

function isWithoutAlt({ kind, alt, decorative }: MediaItem): boolean {
  return kind === 'image' && alt === '' && !decorative
}

function has({ alt, originalName, name }: MediaItem, word: string): boolean {
  return [alt, originalName, name].some((text) => folded(text).includes(word))
}
