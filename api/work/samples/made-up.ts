import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { singleKinds } from '#blocks/contract/record-kinds.ts'
import { madeUpFields } from '#blocks/contract/samples.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { withMediaSizes } from '../../base/content/media-sizes.ts'
import type { SampleValues } from './sample-values.ts'

type Parts = { store: ContentStore; isOpen: () => boolean; values: () => Promise<SampleValues> }

/** Public reads as visitors get them: once open, without the sample's quotes and people (contract §11). */
export function withoutMadeUp(read: ContentReads, { store, isOpen, values }: Parts): ContentReads {
  return async (path) => {
    const reply = await read(path)
    const collection = collectionAt(path)
    if (!reply || !collection || !isOpen()) return reply
    const sample = await values()
    const sift = async (record: Record<string, unknown>) => {
      const { media: _, ...body } = record
      const sifted = siftedBody(body, collection, sample)
      return JSON.stringify(sifted) === JSON.stringify(body) ? record : withMediaSizes(store, sifted)
    }
    const records = [reply.body].flat() as Record<string, unknown>[] // every such reply is an object or a list of them
    const all = await Promise.all(records.map(sift))
    if (all.every((record, index) => record === records[index])) return reply
    return {
      ...reply,
      body: Array.isArray(reply.body) ? all : all[0],
      sifted: [reply.sifted, 'samples'].join(),
    }
  }
}

const servicePages = singleKinds['service-pages'].path.replace(':id', '')
const pages = apiPaths.page('')

function collectionAt(path: string) {
  if (path === apiPaths.about) return 'about'
  if (path === apiPaths.servicePages || path.startsWith(servicePages)) return 'service-pages'
  return path.startsWith(pages) ? 'pages' : undefined
}

function siftedBody(body: Record<string, unknown>, collection: string, values: SampleValues) {
  if (collection === 'pages') return withoutQuotes(body, values) as Record<string, unknown>
  const isOwn = (field: string) => (entry: unknown) => !values.hasEntry(collection, field, entry)
  const sifted = madeUpFields.flatMap((field) => {
    const entries = body[field]
    return Array.isArray(entries) ? [[field, entries.filter(isOwn(field))]] : []
  })
  return { ...body, ...Object.fromEntries(sifted) }
}

function withoutQuotes(value: unknown, values: SampleValues): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !(isObject(item?.props) && values.hasQuote(item as PageBlock)))
      .map((item) => withoutQuotes(item, values))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, withoutQuotes(inside, values)]),
  )
}
