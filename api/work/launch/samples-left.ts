import { recordIn } from '#blocks/contract/history-kinds.ts'
import type { Launch } from '#blocks/contract/launch.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { isMadeUp, type SampleItem } from '#blocks/contract/samples.ts'
import type { ContentStore } from '../../base/content/collections.ts'

export type SamplesLeft = Launch['samples'] & {
  /** Those that speak of people or of the past, which nobody may take for real. */
  ofPeople: number
}

/** Kinds of records that tell of people and of what was. */
const ofThePast: ReadonlySet<string> = new Set([
  'about',
  'about-page',
  'albums',
  'album-images',
  'tour-dates',
])

/** What is left of the sample that the store began with, with the pages of the site that show some. */
export async function samplesLeft(store: ContentStore, items: readonly SampleItem[]): Promise<SamplesLeft> {
  const counts = new Map<string, number>()
  for (const { page } of items) if (page) counts.set(page, (counts.get(page) ?? 0) + 1)
  const own = (await store.list('staff-pages')).map(({ id, value }) => ({ id, path: value.path }))
  const pages = [...builtInPages, ...own].flatMap(({ id, path }) => {
    const count = counts.get(id)
    return count ? [{ id, path, count }] : []
  })
  const ofPeople = items.filter((item) => isMadeUp(item) || ofThePast.has(recordIn(item.of)[0])).length
  return { total: items.length, pages, ofPeople }
}
