import type { z } from 'zod'
import { altKeyOf } from '../contract/values/alt-key.ts'
import { fieldFacts } from '../contract/values/field-facts.ts'
import { isObject, pointer } from '../contract/values/unknown-keys.ts'

// A picture prop of a block and its alternative text belong together by their names.

type Values = Readonly<Record<string, unknown>>

type Wordless = { path: string; message: string }

/**
 * Pictures without alternative text that are not marked as decorative; `path` is a JSON pointer to the missing text.
 * Those of a list are among them, unless its entries have no such mark: a person's name stands beside the photo.
 */
export function wordlessPictures(known: Values, props: Values): Wordless[] {
  return [...ownWordless(known, props), ...wordlessInLists(known, props)]
}

function wordlessInLists(known: Values, props: Values): Wordless[] {
  return Object.entries(props).flatMap(([key, entries]) => {
    if (!Array.isArray(entries) || !Object.hasOwn(known, key)) return []
    const facts = fieldFacts(key, known[key] as z.ZodType) // `known` is the shape of a schema
    if (facts.kind !== 'list' || !Object.hasOwn(facts.item.shape, 'isDecorative')) return []
    const { shape } = facts.item
    return entries.flatMap((entry: unknown, index) =>
      ownWordless(shape, isObject(entry) ? entry : {}).map(({ path, message }) => ({
        path: `${pointer(pointer('', key), index)}${path}`,
        message,
      })),
    )
  })
}

function ownWordless(known: Values, props: Values): Wordless[] {
  if (props.isDecorative === true) return []
  return Object.keys(known)
    .map((key) => ({ key, altKey: altKeyOf(key) }))
    .filter(
      ({ key, altKey }) => Object.hasOwn(known, altKey) && hasText(props[key]) && !hasText(props[altKey]),
    )
    .map(({ altKey }) => ({
      path: `/${altKey}`,
      message: Object.hasOwn(known, 'isDecorative')
        ? 'Describe the picture or mark it as decoration'
        : 'Describe the picture for people who can’t see it',
    }))
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
