import { altKeyOf } from '#blocks/contract/values/alt-key.ts'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'

// The words that stand beside a file in a record or a block, found by the names of the fields.

type Fields = Readonly<Record<string, unknown>>

/** What is said of a file in all places; what is not given stays as it is. */
export type FileDescription = { alt: string; caption?: string | undefined; photoConsent: boolean }

/** `value` with other words wherever it shows the file `name`; the same value where that changes nothing. */
export function withFileDescription<T>(value: T, name: string, description: FileDescription): T {
  if (Array.isArray(value))
    return sameOr(value, value.map((item) => withFileDescription(item, name, description)) as T)
  if (!isObject(value)) return value
  const inside = Object.entries(value).map(([key, item]) => [
    key,
    withFileDescription(item, name, description),
  ])
  const own = placesIn(value, name).flatMap((place) => changesIn(value, place, description))
  return sameOr(value, Object.fromEntries([...inside, ...own]) as T) // its own fields
}

/** `value` without the file `name`: the drawn picture stands in its places. */
export function withoutFile<T>(value: T, name: string): T {
  if (Array.isArray(value)) return sameOr(value, value.map((item) => withoutFile(item, name)) as T)
  if (!isObject(value)) return value
  const inside = Object.entries(value).map(([key, item]) => {
    const isIt = /url$|^src$|^poster$/i.test(key) && namesFile(item, name)
    return [key, isIt ? '' : withoutFile(item, name)]
  })
  const alts = placesIn(value, name).flatMap(({ altKey }) => (altKey ? [[altKey, '']] : []))
  return sameOr(value, Object.fromEntries([...inside, ...alts]) as T) // its own fields
}

/** The caption and the consent that a record has for a file, where it has such fields; of several the first. */
export function descriptionBeside(
  value: unknown,
  name: string,
): { caption?: string; photoConsent?: boolean } {
  if (Array.isArray(value))
    return Object.assign({}, ...value.map((item) => descriptionBeside(item, name)).reverse())
  if (!isObject(value)) return {}
  const [place] = placesIn(value, name)
  if (!place) return descriptionBeside(Object.values(value), name)
  const { captionKey } = place
  const { photoConsent } = value
  return {
    ...(captionKey ? { caption: String(value[captionKey]) } : {}),
    ...(typeof photoConsent === 'boolean' ? { photoConsent } : {}),
  }
}

type Place = { altKey: string | undefined; captionKey: string | undefined }

/** The fields of one record or block that name the file, each with those that belong to it. */
function placesIn(fields: Fields, name: string): Place[] {
  return Object.keys(fields)
    .filter((key) => /url$|^src$/i.test(key) && namesFile(fields[key], name))
    .map((key) => ({
      altKey: altKeyIn(fields, key),
      captionKey: [key.replace(/Url$/, 'Caption'), 'caption'].find((own) => own !== key && own in fields),
    }))
}

/** `imageAlt` for `imageUrl` and `alt` for `src`; pictures of albums and of the gallery have `altText`. */
export function altKeyIn(fields: Fields, key: string): string | undefined {
  return [altKeyOf(key), 'altText'].find((own) => typeof fields[own] === 'string')
}

function changesIn(
  fields: Fields,
  { altKey, captionKey }: Place,
  description: FileDescription,
): [string, unknown][] {
  const isDecorative = fields.decorative === true || fields.isDecorative === true
  return [
    ...(altKey && !isDecorative ? [[altKey, description.alt] as [string, unknown]] : []),
    ...(captionKey && description.caption !== undefined
      ? [[captionKey, description.caption] as [string, unknown]]
      : []),
    ...('photoConsent' in fields ? [['photoConsent', description.photoConsent] as [string, unknown]] : []),
  ]
}

function namesFile(value: unknown, name: string): boolean {
  return typeof value === 'string' && value !== '' && storedName(normalizeImagePath(value)) === name
}

function sameOr<T>(before: T, after: T): T {
  const isSame = Object.entries(before as object).every(([key, item]) => (after as Fields)[key] === item)
  return isSame ? before : after
}
