import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import {
  checkBooking,
  checkContact,
  type EnquiryIssue,
  inFormOrder,
} from '../contract/enquiries/enquiry-check.ts'
import { services } from '../contract/enquiries/enquiry-choices.ts'
import { type BookingSettings, bookingRules, placeNotices } from '../contract/enquiries/enquiry-days.ts'
import { bookingFields, contactFields, type Fields } from '../contract/enquiries/enquiry-fields.ts'
import { type FormValues, formValues, readEnquiryForm } from '../contract/enquiries/enquiry-form.ts'
import type { EnquiryFormFacts, EnquiryNotice } from '../contract/enquiries/enquiry-replies.ts'
import { usStates } from '../contract/values/us-states.ts'
import { isAsked, withoutUnasked } from './asked-questions.ts'

// The answers of a form as texts, and what the rules shared with the server say of them.

export function fieldsOf(kind: EnquiryKind): Fields {
  return kind === 'booking' ? bookingFields : contactFields
}

/** What an empty form begins with: what the address asked for, and the farm's own state. */
export function firstValues(kind: EnquiryKind, preset: string | undefined, state: string): FormValues {
  if (kind === 'contact') return {}
  return {
    ...(preset && Object.hasOwn(services, preset) ? { services: [preset] } : {}),
    ...(Object.hasOwn(usStates, state) ? { state } : {}),
  }
}

/** What stands in a form, without what is no longer asked. */
export function typedIn(form: HTMLFormElement, kind: EnquiryKind): FormValues {
  const data = new FormData(form)
  const texts: Record<string, string[]> = {}
  for (const name of new Set(data.keys())) texts[name] = data.getAll(name).map(String)
  return withoutUnasked(formValues(texts, kind))
}

/**
 * What was kept, with what somebody `typed` meanwhile into a form that was `drawn` otherwise: their answers win, and
 * boxes they ticked are ticked as well.
 */
export function laidOver(
  kept: FormValues,
  typed: FormValues,
  drawn: FormValues,
  kind: EnquiryKind,
): FormValues {
  const values = { ...kept }
  for (const name of Object.keys(fieldsOf(kind))) {
    const now = typed[name] ?? ''
    const before = drawn[name] ?? ''
    if (!Array.isArray(now)) values[name] = now === before ? (kept[name] ?? now) : now
    else {
      const added = now.filter((each) => !before.includes(each))
      values[name] = [...new Set([kept[name] ?? [], added].flat())]
    }
  }
  return values
}

type Advice = {
  /** All that is wrong, in the order of the form. */
  issues: EnquiryIssue[]
  /** What is said before anybody tries to send: days that can't be had. */
  atOnce: EnquiryIssue[]
  notices: EnquiryNotice[]
  isDayFull: boolean
}

/** `facts` are missing until the server has told them; it checks again. */
export function adviseOn(values: FormValues, kind: EnquiryKind, facts: EnquiryFormFacts | undefined): Advice {
  const sent = readEnquiryForm(values, kind)
  if (kind === 'contact') return { ...checkContact(sent), atOnce: [], notices: [], isDayFull: false }
  const { values: answers, issues } = checkBooking(sent)
  if (!facts) return { issues, atOnce: [], notices: [], isDayFull: false }
  const settings: BookingSettings = facts
  const atOnce = bookingRules(answers, settings)
  const full = bookingRules({ ...answers, askAnyway: false }, settings).some(({ nearest }) => nearest)
  return {
    issues: inFormOrder([...issues, ...atOnce], bookingFields),
    atOnce,
    notices: placeNotices(answers, facts.serviceArea),
    isDayFull: full,
  }
}

/** Whether it is about one answer, and not about the form as a whole. */
export function namesAnswer({ path }: EnquiryIssue, fields: Fields): boolean {
  return Object.hasOwn(fields, path.slice(1))
}

/** Why a form is not taken whatever stands in it: too many at once, or a fault of ours. */
export function faultIn(issues: readonly EnquiryIssue[], kind: EnquiryKind): string | undefined {
  return issues.some((issue) => namesAnswer(issue, fieldsOf(kind))) ? undefined : issues[0]?.message
}

/** How many required answers of the first step are missing. */
export function missingAnswers(values: FormValues, kind: EnquiryKind): number {
  return Object.entries(fieldsOf(kind)).filter(
    ([name, rule]) =>
      rule.required !== undefined &&
      name !== 'consent' &&
      isAsked(name, values) &&
      (values[name] ?? '').length === 0,
  ).length
}
