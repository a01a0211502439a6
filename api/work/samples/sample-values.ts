import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { isSingle } from '#blocks/contract/record-kinds.ts'
import { kindSchemas, singleSchemas } from '#blocks/contract/record-schemas.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { fieldFacts } from '#blocks/contract/values/field-facts.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { isRich, plainText } from '#blocks/contract/values/rich-text.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'

// What the sample says, read from its files. Nothing is marked in the store: a value is the sample's where it is
// what one of these files says in that field, so moves, backups, copies and stores of earlier versions need no mark.

type Values = Readonly<Record<string, unknown>>
export type SampleValues = {
  /** Whether a field of a record has the sample's value; of a list, whether one of its entries is the sample's. */
  has(collection: string, field: string, value: unknown): boolean
  hasEntry(collection: string, field: string, entry: unknown): boolean
  /** Whether a block, without those in its slots, has a text of the sample. */
  hasBlock(props: Values, slots?: readonly string[]): boolean
  hasQuote(block: PageBlock): boolean
  /** Whether a page of the sample came with a block of this id. */
  cameWith(page: string, blockId: string): boolean
  /** Whether what one kind of record says names people or tells of what was. */
  isStory(collection: string, value: unknown): boolean
}

/** Kinds of records that tell of people and of what was. */
const stories = ['about', 'about-page', 'albums', 'album-images', 'tour-dates']
const ofThePast = /\b(?:(?:19|20)\d\d|since|years (?:of|on|ago)|generations|\p{Lu}[\p{L}-]+ family)\b/u

/** The fields of a kind of record that say something: no codes, addresses of files, days or numbers. */
export function tellingFields(collection: string): readonly string[] {
  const schema = kindSchemas[collection as keyof typeof kindSchemas]
  return Object.entries(schema.schema.shape).flatMap(([key, type]) => {
    const { kind, as = '' } = fieldFacts(key, type)
    const isCode =
      /^(picture|video|file|link|date|time)$/.test(as) || /^(rich$|booking)|alt(text)?$/i.test(key)
    return isCode || !['text', 'lines', 'list', 'group'].includes(kind) ? [] : [key]
  })
}

/** Reads all of it once. Without a folder nothing is the sample's. */
export async function readSampleValues(folder: string | undefined): Promise<SampleValues> {
  const known = new Map<string, Set<string>>()
  const pageTexts = new Set<string>()
  const blocks = new Set<string>()
  const people: string[] = []
  let farmName = ''

  function add(collection: string, record: Values, id = collection) {
    const about = { businessName: siteDefaults.name, id }
    const defaults: Values = isSingle(collection) ? { ...singleSchemas[collection].defaults(about) } : {}
    for (const field of tellingFields(collection)) {
      const value = record[field]
      if (isSame(value, defaults[field])) continue
      const key = `${collection}.${field}`
      const values = known.get(key) ?? new Set()
      for (const each of Array.isArray(value) ? value : [value])
        if (saysSomething(each)) values.add(keyOf(each))
      known.set(key, values)
    }
  }

  const content = join(folder ?? '', 'content')
  const files = folder ? await readdir(content, { recursive: true }) : []
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const value = JSON.parse(await readFile(join(content, file), 'utf8'))
    const name = basename(file, '.json')
    if (dirname(file) === 'pages') {
      for (const text of longTexts(value.layout)) pageTexts.add(text)
      for (const block of value.layout.content) blocks.add(`${name}/${block.props.id}`)
      for (const text of longTexts(defaultPage(name))) pageTexts.delete(text)
    } else if (Array.isArray(value)) {
      for (const entry of value) {
        add(name, entry)
        for (const image of entry.images ?? []) add('album-images', image)
      }
    } else if (dirname(file) === '.') {
      add(name, value)
      if (name === 'site') {
        farmName = value.name
        // As web addresses have it.
        people.push(farmName.split(' ', 1)[0]?.toLowerCase() ?? '')
      }
      if (name === 'about') people.push(...value.people.map((person: { name: string }) => person.name))
    } else add(dirname(file), value, name)
  }

  const namesFarm = (value: unknown) =>
    typeof value === 'string' && farmName !== '' && value.includes(farmName)
  const hasEntry: SampleValues['hasEntry'] = (collection, field, entry) =>
    namesFarm(entry) || (known.get(`${collection}.${field}`)?.has(keyOf(entry)) ?? false)
  return {
    hasEntry,
    has: (collection, field, value) =>
      Array.isArray(value)
        ? value.some((entry) => hasEntry(collection, field, entry))
        : hasEntry(collection, field, value),
    hasBlock: (props, slots = []) =>
      longTexts(Object.fromEntries(Object.entries(props).filter(([key]) => !slots.includes(key)))).some(
        (text) => pageTexts.has(text) || namesFarm(text),
      ),
    isStory: (collection, value) => {
      const text = JSON.stringify(value).replaceAll('\\n', ' ')
      const words = text.split(/[^\p{L}]+/u)
      return (
        stories.includes(collection) || ofThePast.test(text) || people.some((name) => words.includes(name))
      )
    },
    cameWith: (page, blockId) => blocks.has(`${page}/${blockId}`),
    hasQuote: ({ type, props: { quote } }) =>
      type === 'Quote' && longTexts({ quote }).some((text) => pageTexts.has(text)),
  }
}

/** A quote is known by its words, a person by name and task, anything else by all that it says. */
export function keyOf(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value)
  const { quote, name, role } = value
  if (quote !== undefined) return JSON.stringify(quote)
  return JSON.stringify(role !== undefined ? [name, role] : Object.entries(value).sort())
}

function saysSomething(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' && !value.startsWith('/') : isObject(value)
}

const shortest = 24

/** Texts, names included: a label of a button, a heading of two words or a code says nothing of anybody's farm. */
export function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= shortest && value.includes(' ') ? [value] : []
  if (isRich(value)) return longTexts(plainText(value))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    isOfPerson(key) && typeof inside === 'string' && inside ? [inside] : longTexts(inside),
  )
}

/** Who is named on a card or under a quote, however short. */
const isOfPerson = (key: string) => key === 'name' || key === 'words'
