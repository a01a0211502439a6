import type { EnquiryKind } from './enquiry.ts'
import { bookingFields, contactFields, type FieldRule, type Fields, hiddenFields } from './enquiry-fields.ts'

/** A posted form as it is parsed: several boxes of one name are a list. */
export type PostedForm = Readonly<Record<string, string | readonly string[] | undefined>>
/** What was typed, for the page that is drawn again. */
export type FormValues = Record<string, string | string[]>

/**
 * What the server puts in place of these words when it sends a page with a form or a thank-you: they differ with each
 * visit, and the drawn page is kept for all. The hidden inputs of the forms hold the first two as their values.
 */
export const formMarks = {
  issuedAt: 'mark-of-the-time',
  requestKey: 'mark-of-the-request',
  /** On thank-you pages; blank where the address names none. */
  reference: 'mark-of-the-reference',
  /** The day of the answer, in words. */
  replyBy: 'mark-of-the-answer',
  /** That the place is outside the area; blank where it is not. */
  notice: 'mark-of-the-notice',
  /** That a copy is mailed; blank where mail is not set up. */
  copy: 'mark-of-the-copy',
} as const

/** A form whose answers did not fit, to be drawn again; an issue with a blank path is about all of it. */
export type RefusedForm = {
  kind: EnquiryKind
  values: FormValues
  issues: { path: string; message: string; nearest?: string[] }[]
}

/**
 * A form sent without a script, as the JSON that the script would have sent: the same names, blank answers left out,
 * digits as numbers and ticked boxes as true. What does not fit its question stays a text, for the check to name.
 * Names of no field are left out as well (a browser's extension may add one); of a name sent twice the last counts.
 */
export function readEnquiryForm(body: PostedForm, kind: EnquiryKind): Record<string, unknown> {
  const fields = fieldsOf(kind)
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(formValues(body, kind))) {
    if (value.length > 0) input[name] = inputOf(fields[name], value)
  }
  return { ...input, kind }
}

/** The same as texts, to be shown again. */
export function formValues(body: PostedForm, kind: EnquiryKind): FormValues {
  const fields = fieldsOf(kind)
  const values: FormValues = {}
  for (const name of [...Object.keys(fields), ...hiddenFields]) {
    const sent = Object.hasOwn(body, name) ? body[name] : undefined
    const all = (typeof sent === 'string' ? [sent] : [...(sent ?? [])]).filter((text) => text !== '')
    const rule = fields[name]
    values[name] = rule?.kind === 'choices' || rule?.kind === 'ids' ? all : (all.at(-1) ?? '')
  }
  return values
}

function inputOf(rule: FieldRule | undefined, value: string | string[]): unknown {
  if (Array.isArray(value)) return rule?.kind === 'ids' ? value.map(numberIn) : value
  if (rule?.kind === 'number') return numberIn(value.trim())
  if (rule?.kind === 'yes' && /^(on|yes|true)$/.test(value)) return true
  return value
}

function numberIn(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

function fieldsOf(kind: EnquiryKind): Fields {
  return kind === 'booking' ? bookingFields : contactFields
}
