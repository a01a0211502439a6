import { plainDigits } from '../values/plain-digits.ts'
import type { EnquiryKind } from './enquiry.ts'
import { bookingFields, contactFields, type FieldRule, type Fields, hiddenFields } from './enquiry-fields.ts'
import { isOwnName } from './own-name.ts'
import type { OwnQuestion } from './own-questions.ts'

/** The blocks that are forms and stand on the page to which a form of the kind is posted. */
export const formBlocks = { booking: 'BookingForm', contact: 'ContactForm' } as const satisfies Record<
  EnquiryKind,
  string
>

/** All blocks in which staff ask questions of their own. */
export const askingBlocks: Readonly<Record<EnquiryKind, readonly string[]>> = {
  booking: [formBlocks.booking],
  contact: [formBlocks.contact, 'ShortContact'],
}

/** A posted form after parsing: several checkboxes with one name are a list. */
export type PostedForm = Readonly<Record<string, string | readonly string[] | undefined>>
/** The typed values, for rendering the page again. */
export type FormValues = Record<string, string | string[]>

/**
 * Placeholders in pages with a form and in those that follow one. The server replaces them in each response, because the
 * values differ with each visit and the rendered page is cached. The hidden inputs of the forms hold the first two; the
 * first is followed by a dot and the version of the consent text that the form shows.
 */
export const formMarks = {
  issuedAt: 'mark-of-the-time',
  requestKey: 'mark-of-the-request',
  /** On thank-you pages; blank if the address has no reference. */
  reference: 'mark-of-the-reference',
  /** The day of the answer as text. */
  replyBy: 'mark-of-the-answer',
  /** Says that the place is outside the service area; otherwise blank. */
  notice: 'mark-of-the-notice',
  /** Says that a copy is mailed; blank if mail is not set up. */
  copy: 'mark-of-the-copy',
  /** On the page in the place of a form that was refused too often: why, and hidden fields with all that was typed. */
  why: 'mark-of-the-reason',
  typed: 'mark-of-the-answers',
} as const

/** A refused form, for rendering it again; an issue with a blank path is about the whole form. */
export type RefusedForm = {
  kind: EnquiryKind
  values: FormValues
  /** Those of staff's own questions that it asked: it may have been sent from another page than the one that shows it. */
  asked?: readonly OwnQuestion[]
  issues: { path: string; message: string; nearest?: string[] }[]
}

/**
 * Turns a form sent without a script into the JSON that the script would have sent: the same names, no blank answers,
 * digits as numbers and ticked boxes as true. Wrong values stay texts, so that the check can report them.
 * Unknown names are left out (a browser extension may add one); if a name is sent twice, the last value counts.
 */
export function readEnquiryForm(body: PostedForm, kind: EnquiryKind): Record<string, unknown> {
  const fields = fieldsOf(kind)
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(formValues(body, kind))) {
    // Of staff's own questions a blank one says that it was asked.
    if (value.length > 0 || isOwnName(name)) input[name] = inputOf(fields[name], value)
  }
  return { ...input, kind }
}

/** The values of a posted form as texts, for rendering it again. */
export function formValues(body: PostedForm, kind: EnquiryKind): FormValues {
  const fields = fieldsOf(kind)
  const values: FormValues = {}
  for (const name of [...Object.keys(fields), ...hiddenFields]) {
    const sent = Object.hasOwn(body, name) ? body[name] : undefined
    const all = (typeof sent === 'string' ? [sent] : [...(sent ?? [])]).filter((text) => text !== '')
    const rule = fields[name]
    values[name] = rule?.kind === 'choices' || rule?.kind === 'ids' ? all : (all.at(-1) ?? '')
  }
  for (const name of Object.keys(body).filter(isOwnName)) {
    const all = [body[name] ?? []].flat().filter((text) => text !== '')
    values[name] = all.length > 1 ? all : (all[0] ?? '')
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
  const digits = plainDigits(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text
}

function fieldsOf(kind: EnquiryKind): Fields {
  return kind === 'booking' ? bookingFields : contactFields
}

/** `Error: Book Your Event`; without `news`, the title as it was. */
export function formTitle(news: 'Error' | 'Sent' | undefined, title: string): string {
  const plain = title.replace(/^(?:Error|Sent): /, '')
  return news ? `${news}: ${plain}` : plain
}
