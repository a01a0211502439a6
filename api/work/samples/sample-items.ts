import { historyOf } from '#blocks/contract/history-kinds.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { type ListName, listNames, singleNames } from '#blocks/contract/record-kinds.ts'
import { listSchemas } from '#blocks/contract/record-schemas.ts'
import { madeUpFields, type SampleItem, type SampleName } from '#blocks/contract/samples.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import { blockSchema, withInside } from '#blocks/pages/compose-page.ts'
import type { CollectionName, ContentStore } from '../../base/content/collections.ts'
import { type ListItem, listItems } from '../../base/content/list-items.ts'
import { builtInTitle } from '../../base/content/staff-pages.ts'
import type { StoredMedia } from '../../serve/media/media-library.ts'
import { type SampleValues, tellingFields } from './sample-values.ts'

type Values = Readonly<Record<string, unknown>>

/** The page that shows most of it; what is missing is on all pages. */
const pageOf: Readonly<Record<string, string>> = {
  hero: 'home',
  about: 'home',
  services: 'home',
  'about-page': 'about',
  albums: 'media',
  'album-images': 'media',
  'gallery-images': 'home',
  'tour-dates': 'tour-dates',
  animals: 'home',
  addons: 'booking',
  availability: 'booking',
}

/**
 * All that came with the sample, was not changed since and was not called the farm's own. A record of a list counts once
 * while all of its texts are the sample's, else each text that still is.
 */
export async function sampleItems(
  store: ContentStore,
  values: SampleValues,
  pictures: readonly StoredMedia[],
): Promise<SampleItem[]> {
  const kept = new Set((await store.list('kept-samples')).map(({ id }) => id))
  const items: SampleItem[] = []
  for (const name of singleNames)
    for (const { id, value } of await store.list(name))
      items.push(...fieldItems(name, id, value as Values, values))
  for (const name of listNames)
    for (const item of await listItems(store, name)) items.push(...itemsOfEntry(name, item, values))
  for (const { id, value } of await store.list('pages')) {
    const blocks = sampleBlocks(value, values)
    if (blocks.length === 0 && !values.hasBlock(value.root.props)) continue
    const title = (await store.get('staff-pages', id))?.value.title
    const text = title ?? (builtInPages.some((page) => page.id === id) ? builtInTitle(id) : id)
    const own = value.content.filter(({ props }) => blocks.includes(props.id))
    items.push({
      ...{ of: `pages/${id}`, text, page: id, blocks },
      ...(values.isStory('pages', own) && { isStory: true }),
    })
  }
  for (const { id, value } of pictures)
    items.push({ of: `media/${id}`, text: value.alt || value.originalName || id })
  return items.filter(({ of, field }) => !kept.has(of) && !kept.has(nameKey({ of, field })))
}

/** The id under which it is remembered that a sample is the farm's own. */
export function nameKey({ of, field }: SampleName): string {
  return field === undefined ? of : `${of}#${field}`
}

/** The ids of the blocks at the top of a page that have a text of the sample, in themselves or in their slots. */
export function sampleBlocks({ content }: Pick<Page, 'content'>, values: SampleValues): string[] {
  return content
    .filter((block) =>
      withInside(block).some(({ type, props }) => values.hasBlock(props, blockSchema(type)?.slots)),
    )
    .map(({ props }) => props.id)
}

function itemsOfEntry(name: ListName, { id, value }: ListItem, values: SampleValues): SampleItem[] {
  const telling = tellingFields(name).filter((field) => textOf(value[field]) !== '')
  const fields = fieldItems(name, id, value, values)
  if (fields.length === 0 || fields.length < telling.length)
    // A word such as a species or a tag says nothing by itself.
    return fields.filter(({ text }) => text.includes(' '))
  const { of, page } = fields[0] as SampleItem // there is one
  const isStory = fields.some((field) => field.isStory)
  const text = cutText(listSchemas[name].labelOf(value), 300)
  return [{ of, text, ...(page && { page }), ...(isStory && { isStory }) }]
}

function fieldItems(
  collection: CollectionName,
  id: string,
  value: Values,
  values: SampleValues,
): SampleItem[] {
  const of = historyOf(collection, id)
  return tellingFields(collection).flatMap((field) => {
    const stored = value[field]
    const page =
      collection === 'service-pages' ? id : madeUpFields.includes(field) ? 'about' : pageOf[collection]
    const item = (name: string, text: unknown): SampleItem => ({
      ...{ of, field: name, text: cutText(textOf(text), 300) },
      ...(page && { page }),
      ...(values.isStory(collection, text) && { isStory: true }),
    })
    if (madeUpFields.includes(field) && Array.isArray(stored))
      return stored.flatMap((entry, index) =>
        values.hasEntry(collection, field, entry) ? [item(`${field}/${index}`, entry)] : [],
      )
    return textOf(stored) !== '' && values.has(collection, field, stored) ? [item(field, stored)] : []
  })
}

/** Without the description of a picture. */
function shownOf(value: Values): unknown[] {
  return Object.entries(value).flatMap(([key, inside]) => (key === 'imageAlt' ? [] : [inside]))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('/') ? '' : value.trim()
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return isObject(value) ? shownOf(value).map(textOf).filter(Boolean).join(' · ') : ''
}
