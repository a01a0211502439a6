import type { Fields } from '@measured/puck'
import { altKeyOf } from '../contract/values/alt-key.ts'
import { blankOf, type FieldFacts, isPictureList } from '../contract/values/field-facts.ts'
import { normalizeImagePath, secureAddress } from '../contract/values/image-path.ts'
import blankPicture from './blank-picture.svg'
import { factsOf } from './fields-for.ts'

// Which pictures of a block can be chosen where they stand, and which drawn picture is which. Components know nothing of
// it: a drawn picture is known by its address, and a blank one gets that of a drawing which names its place.

/** A picture of a block that can be chosen on the canvas. */
export type PicturePlace = {
  /** `src` or `cards.1.src`; the list itself, such as `pictures`, where that has no pictures so far. */
  path: string
  /** `Picture, card 2` */
  label: string
  /** As it is stored, blank if there is none. */
  address: string
  /** The key of its alternative text, which some pictures lack. */
  altKey: string
  isList?: true
}

type Values = Readonly<Record<string, unknown>>

/** All pictures of a block, in the order of its fields. */
export function picturePlaces(fields: Fields, props: Values, path = '', of = ''): PicturePlace[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (!field) return []
    const value = props[key]
    const here = `${path}${key}`
    if (field.type === 'array' && Array.isArray(value)) {
      const { label, itemName = 'item' } = factsOf(field)
      if (value.length === 0)
        return isPictureList(factsOf(field))
          ? [{ path: here, label: `${label}${of}`, address: '', altKey: '', isList: true }]
          : []
      return value.flatMap((entry: Values, index) =>
        picturePlaces(field.arrayFields as Fields, entry, `${here}.${index}.`, `, ${itemName} ${index + 1}`),
      )
    }
    if (field.type === 'object')
      return picturePlaces(field.objectFields as Fields, asValues(value), `${here}.`)
    const facts = isPicture(field)
    if (!facts) return []
    return [{ path: here, label: `${facts.label}${of}`, address: asText(value), altKey: textOf(key, facts) }]
  })
}

/**
 * The props with a drawing for each blank picture, which says where that will stand. A picture without words of its own
 * lies behind or before other things, and has none: there, nothing is missing.
 */
export function withBlankPictures<Given extends Values>(fields: Fields, props: Given): Given {
  return { ...props, ...blankEntries(fields, props, '') }
}

/** The key of the picture that lies behind a block; undefined if it can't have one. */
export function pictureBehind(fields: Fields): string | undefined {
  return Object.keys(fields).find((key) => fields[key] && isPicture(fields[key])?.isBehind)
}

/** The place that a drawn picture is, `seen` being those that earlier pictures of the block are. */
export function placeOfDrawn(
  address: string,
  places: readonly PicturePlace[],
  seen: ReadonlySet<PicturePlace>,
): PicturePlace | undefined {
  const [file = '', fragment] = address.split('#')
  if (file === blankPicture) return places.find(({ path }) => path === fragment)
  const same = places.filter((place) => place.address.trim() && drawnFile(place.address) === bare(address))
  return same.find((place) => !seen.has(place)) ?? same[0]
}

function blankEntries(fields: Fields, props: Values, path: string): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      if (!field) return []
      const value = props[key]
      const here = `${path}${key}`
      if (field.type === 'array' && Array.isArray(value)) {
        const inner = field.arrayFields as Fields
        const facts = factsOf(field)
        if (value.length === 0) return isPictureList(facts) ? [[key, [blankEntry(facts, inner, here)]]] : []
        return [
          [
            key,
            value.map((entry: Values, index) => ({
              ...entry,
              ...blankEntries(inner, entry, `${here}.${index}.`),
            })),
          ],
        ]
      }
      if (field.type === 'object')
        return [
          [
            key,
            {
              ...asValues(value),
              ...blankEntries(field.objectFields as Fields, asValues(value), `${here}.`),
            },
          ],
        ]
      const facts = isPicture(field)
      if (!facts || asText(value).trim()) return []
      return textOf(key, facts) in fields ? [[key, `${blankPicture}#${here}`]] : []
    }),
  )
}

/** Stands for the first picture of a list. */
function blankEntry(facts: Extract<FieldFacts, { kind: 'list' }>, fields: Fields, path: string): Values {
  const picture = Object.keys(fields).find((key) => fields[key] && isPicture(fields[key])) ?? ''
  return { ...blankOf(facts.item), [picture]: `${blankPicture}#${path}` }
}

function isPicture(field: Fields[string]): FieldFacts | undefined {
  if (field.type !== 'text') return undefined
  const facts = factsOf(field)
  return facts.as === 'picture' ? facts : undefined
}

function textOf(key: string, { describedBy }: FieldFacts): string {
  return describedBy ?? altKeyOf(key)
}

/** What `<Picture>` loads, without what tells versions apart. */
function drawnFile(address: string): string {
  return bare(secureAddress(normalizeImagePath(address)))
}

function bare(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
