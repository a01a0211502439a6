import type { z } from 'zod'
import { mailTemplateRules, mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import type { FieldChange } from '#blocks/contract/history.ts'
import type { HistoryKind } from '#blocks/contract/history-kinds.ts'
import { newStaffPageSchema, type StaffPage, staffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { isList, isSingle, listKinds } from '#blocks/contract/record-kinds.ts'
import { kindSchemas } from '#blocks/contract/record-schemas.ts'
import { type MediaItem, mediaPatchSchema } from '#blocks/contract/records/media.ts'
import { fieldFacts } from '#blocks/contract/values/field-facts.ts'
import { focusLabel } from '#blocks/contract/values/focus-label.ts'
import { changedKeys } from '#blocks/contract/values/merge.ts'
import { describeEdit } from '#blocks/contract/values/picture-edit.ts'
import { editedTexts } from '#blocks/contract/values/record-texts.ts'
import { layoutChanges } from './layout-changes.ts'

// What a save did, in words, from the labels of the schema.

export type State = Readonly<Record<string, unknown>>

/** What follows from other changes: the order has a history of its own. */
const unsaid: ReadonlySet<string> = new Set(['position', 'formerPaths', 'areListed'])

/** `animal “Clover”`, or `fonts` for a record that stands alone. */
export function namedIn({ noun, isSingle }: HistoryKind, label: string): string {
  if (label === '') return noun
  return isSingle ? `${noun} ${label}` : `${noun} “${label}”`
}

export function summaryOf(
  collection: string,
  name: string,
  before: State | undefined,
  after: State | undefined,
): string {
  if (collection === 'service-order') return 'Changed the order of the services, or took one out'
  if (!before) return `Added the ${name}`
  if (!after) return `Deleted the ${name}`
  if (collection === 'pages') return `Changed the page: ${layoutChanges(before, after).summary}`
  const keys = changedKeys(editedTexts(before), editedTexts(after)).filter((key) => !unsaid.has(key))
  const shownBy = isList(collection) ? listKinds[collection].shownBy : undefined
  if (keys.length === 1 && shownBy && keys[0] === shownBy)
    return after[shownBy] ? `Showed the ${name} to visitors` : `Hid the ${name} from visitors`
  if (collection === 'media' && keys.length === 1 && keys[0] === 'decorative')
    return `Marked the ${name} as ${after.decorative ? '' : 'not '}decorative`
  const [first = '', second = ''] = keys.map((key) => inSentence(labelOf(collection, key)))
  if (keys.length === 0) return `Saved the ${name} without a change`
  if (keys.length === 1) return `Changed ${first}`
  return keys.length === 2
    ? `Changed ${first} and ${second}`
    : `Changed ${first} and ${keys.length - 1} more fields`
}

/** The fields in which two states differ. Of a record that came or went, those that say something. */
export function fieldChanges(
  collection: string,
  before: State | undefined,
  after: State | undefined,
): FieldChange[] {
  if (collection === 'pages') return layoutChanges(before, after).fields
  const [old, now] = [editedTexts(before ?? {}), editedTexts(after ?? {})]
  return changedKeys(old, now)
    .filter((key) => !unsaid.has(key))
    .filter((key) => (before && after) || !isBlank((after ? now : old)[key]))
    .flatMap((key) => changesIn(collection, key, old[key], now[key]))
}

function isBlank(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** A mail template is a group of two fields, each of which is shown by itself. */
function changesIn(collection: string, key: string, before: unknown, after: unknown): FieldChange[] {
  const label = labelOf(collection, key)
  const facts = factsOf(collection, key)
  if (collection === 'media' && key === 'focalPoint')
    return [{ path: key, label, before: focusOf(before), after: focusOf(after) }]
  if (collection === 'media' && key === 'edit')
    return [{ path: key, label, before: editLabel(before), after: editLabel(after) }]
  if (collection === 'staff-pages' && key === 'ends')
    return [{ path: key, label, before: endOf(before), after: endOf(after) }]
  if (facts?.kind !== 'group')
    return [{ path: key, label, before: shown(facts, before) ?? null, after: shown(facts, after) ?? null }]
  const [left, right] = [(before ?? {}) as State, (after ?? {}) as State] // by its schema
  return changedKeys(left, right).map((inner) => {
    const innerFacts = facts.fields.shape[inner] && fieldFacts(inner, facts.fields.shape[inner])
    return {
      path: `${key}.${inner}`,
      label: `${label}: ${innerFacts?.label ?? inner}`,
      before: left[inner] ?? null,
      after: right[inner] ?? null,
    }
  })
}

function focusOf(value: unknown): string | null {
  return value ? focusLabel(value as MediaItem['focalPoint']) : null // by its schema
}

function editLabel(edit: unknown): string {
  return describeEdit((edit ?? null) as MediaItem['edit']) // by its schema
}

/** Who chose it is who saved. */
function endOf(value: unknown): string | null {
  return (value as StaffPage['ends'] | undefined)?.at ?? null // by its schema
}

/** Choices by their labels. */
function shown(facts: ReturnType<typeof fieldFacts> | undefined, value: unknown): unknown {
  if (!facts || !('choices' in facts) || value === undefined) return value
  const nameOf = (each: unknown) => facts.choices?.find((choice) => choice.value === each)?.label ?? each
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value)
}

function labelOf(collection: string, key: string): string {
  if (key === 'order') return 'Order'
  if (collection === 'mail-templates' && Object.hasOwn(mailTemplateRules, key))
    return mailTemplateRules[key as keyof typeof mailTemplateRules].label
  return factsOf(collection, key)?.label ?? key
}

function factsOf(collection: string, key: string) {
  const field = schemaOf(collection)?.shape[key]
  return field && fieldFacts(key, field)
}

function schemaOf(collection: string): z.ZodObject | undefined {
  if (isSingle(collection) || isList(collection)) return kindSchemas[collection].schema
  if (collection === 'mail-templates') return mailTemplatesSchema
  if (collection === 'media') return mediaPatchSchema
  return collection === 'staff-pages' ? keptOfPage : undefined
}

const keptOfPage = newStaffPageSchema.extend({ ends: staffPageSchema.shape.ends })

/** A label within a sentence, without the remark in parentheses; abbreviations stay as they are. */
function inSentence(given: string): string {
  const label = given.replace(/ \([^()]*\)$/, '')
  return /^\p{Lu}(\p{Lu}|$)/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
