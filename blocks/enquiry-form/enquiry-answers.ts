import { certificateAsk, certificateMessage, knownAsk } from '../contract/enquiries/booking-ask.ts'
import type { EnquiryKind } from '../contract/enquiries/enquiry.ts'
import {
  checkBooking,
  checkContact,
  type EnquiryIssue,
  inFormOrder,
} from '../contract/enquiries/enquiry-check.ts'
import {
  type BookingSettings,
  bookingRules,
  fullDaysFor,
  type PlaceWord,
  zipWord,
} from '../contract/enquiries/enquiry-days.ts'
import { bookingFields, contactFields, type Fields } from '../contract/enquiries/enquiry-fields.ts'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'
import { heatNotices } from '../contract/enquiries/heat.ts'
import { isOwnName, ownName } from '../contract/enquiries/own-name.ts'
import { missingOwn, type OwnQuestion, ownFields, readOwn } from '../contract/enquiries/own-questions.ts'
import { type FormValues, formValues, readEnquiryForm } from '../contract/enquiries/posted-form.ts'
import { serviceChoices } from '../contract/enquiries/service-choices.ts'
import type { BookingAsk } from '../contract/pages/site-paths.ts'
import { usStates } from '../contract/values/us-states.ts'
import { isAsked, withoutUnasked } from './asked-questions.ts'

// The answers of a form as texts, and what the rules shared with the server say about them.

export type FormServices = readonly { id: string; title: string }[] | undefined

/** `offered` are the services where those are not as shipped. */
export function fieldsOf(
  kind: EnquiryKind,
  own: readonly OwnQuestion[] = [],
  offered: FormServices = undefined,
): Fields {
  const fields = { ...(kind === 'booking' ? bookingFields : contactFields), ...ownFields(own) }
  if (kind === 'contact' || !offered) return fields
  const choices = serviceChoices(offered)
  return { ...fields, services: { ...bookingFields.services, choices, order: Object.keys(choices) } }
}

/** The questions that can be asked: in the builder one may be unfinished. */
export function askedOf(own: readonly OwnQuestion[] = []): OwnQuestion[] {
  const names = own.map(({ label }) => ownName(label))
  return own.filter(({ label }, at) => label && names.indexOf(ownName(label)) === at)
}

/** The values of an empty form: what the address asks for, and the farm's own state. */
export function initialValues(
  kind: EnquiryKind,
  ask: BookingAsk,
  state: string,
  offered: FormServices = undefined,
): FormValues {
  if (kind === 'contact')
    return ask.event === certificateAsk ? { topic: 'general', message: certificateMessage } : {}
  const { event, service } = knownAsk(ask, offered && ((id) => Object.hasOwn(serviceChoices(offered), id)))
  return {
    ...(event ? { eventType: event } : {}),
    ...(service ? { services: service.split(',') } : {}),
    ...(Object.hasOwn(usStates, state) ? { state } : {}),
  }
}

/** The `stored` answers with what a new address asks for: its services are added, its kind of event fills a blank. */
export function withAsked(
  stored: FormValues,
  ask: BookingAsk,
  offered: FormServices = undefined,
): FormValues {
  const { eventType = '', services = [] } = initialValues('booking', ask, '', offered)
  return {
    ...stored,
    eventType: stored.eventType || eventType,
    services: [...new Set([stored.services ?? [], services].flat())],
  }
}

/** The answers in a form, without those to questions that are no longer asked. */
export function answersIn(form: HTMLFormElement, kind: EnquiryKind): FormValues {
  const data = new FormData(form)
  const texts: Record<string, string[]> = {}
  for (const name of new Set(data.keys())) texts[name] = data.getAll(name).map(String)
  return withoutUnasked(formValues(texts, kind))
}

/**
 * Merges the `stored` answers with those `typed` into a form that was `rendered` with other values: typed answers win,
 * and boxes ticked in either stay ticked.
 */
export function mergeAnswers(
  stored: FormValues,
  typed: FormValues,
  rendered: FormValues,
  fields: Fields,
): FormValues {
  const values = { ...stored }
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === 'choices' || kind === 'ids') {
      const before = listOf(rendered[name])
      const added = listOf(typed[name]).filter((each) => !before.includes(each))
      values[name] = [...new Set([...listOf(stored[name]), ...added])]
      continue
    }
    const now = typed[name] ?? ''
    values[name] = now === (rendered[name] ?? '') ? (stored[name] ?? now) : now
  }
  return values
}

/** The boxes that are ticked: of a question that staff added, a single one is no list. */
function listOf(value: string | string[] = []): string[] {
  return [value].flat().filter(Boolean)
}

type Advice = {
  /** Every issue, in the order of the form. */
  issues: EnquiryIssue[]
  /** Shown before anybody tries to send: days that can't be booked. */
  dayIssues: EnquiryIssue[]
  notices: PlaceWord[]
  isDayFull: boolean
}

/** `facts` are missing until the server has sent them. The server checks everything again. */
export function adviseOn(
  values: FormValues,
  kind: EnquiryKind,
  facts: EnquiryFormFacts | undefined,
  questions: readonly OwnQuestion[] = [],
): Advice {
  const sent = readEnquiryForm(values, kind)
  const own = readOwn(sent)
  const ofOwn = [...own.issues, ...missingOwn(own.values, questions)]
  if (kind === 'contact') {
    const issues = inFormOrder([...checkContact(sent).issues, ...ofOwn], contactFields)
    return { issues, dayIssues: [], notices: [], isDayFull: false }
  }
  const { values: answers, issues: ofFields } = checkBooking(sent)
  const issues = inFormOrder([...ofFields, ...ofOwn], bookingFields)
  if (!facts) return { issues, dayIssues: [], notices: [], isDayFull: false }
  const settings: BookingSettings = { ...facts, fullDays: fullDaysFor(facts, answers.services) }
  const dayIssues = bookingRules(answers, settings)
  const word = zipWord(
    { state: answers.state, postalCode: String(values.postalCode ?? '') },
    facts.serviceArea,
  )
  const full = bookingRules({ ...answers, askAnyway: false }, settings).some(({ nearest }) => nearest)
  return {
    issues: inFormOrder([...issues, ...dayIssues], bookingFields),
    dayIssues,
    notices: [...(word ? [word] : []), ...heatNotices(answers, facts.heat)],
    isDayFull: full,
  }
}

/** Whether the issue is about one answer, not about the form as a whole. */
export function namesAnswer({ path }: EnquiryIssue, fields: Fields): boolean {
  return Object.hasOwn(fields, path.slice(1)) || isOwnName(path.slice(1))
}

/** Why a form is refused whatever its answers are: too many sends, or an error of the server. */
export function faultIn(issues: readonly EnquiryIssue[], kind: EnquiryKind): string | undefined {
  return issues.some((issue) => namesAnswer(issue, fieldsOf(kind))) ? undefined : issues[0]?.message
}

/** How many required answers of the first step are missing. */
export function missingAnswers(
  values: FormValues,
  kind: EnquiryKind,
  own: readonly OwnQuestion[] = [],
): number {
  return Object.entries(fieldsOf(kind, own)).filter(
    ([name, rule]) =>
      rule.required !== undefined &&
      name !== 'consent' &&
      isAsked(name, values) &&
      !(name === 'eventDate' && values.dayNotSure) &&
      (values[name] ?? '').length === 0,
  ).length
}
