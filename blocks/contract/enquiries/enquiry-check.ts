import { daysBetween, isDay } from '../time/day-math.ts'
import { cleanEmail, isEmail } from '../values/email.ts'
import { letterCount } from '../values/letters.ts'
import { isInvisible } from '../values/one-line.ts'
import { phoneProblem, withoutMarks } from '../values/phone.ts'
import { plainDigits } from '../values/plain-digits.ts'
import { pointer } from '../values/unknown-keys.ts'
import { stateCode } from '../values/us-states.ts'
import { hasPonies, notSure, startTimes } from './enquiry-choices.ts'
import {
  type BookingAnswers,
  bookingFields,
  type ContactAnswers,
  contactFields,
  type FieldRule,
  type Fields,
  fairQuestions,
  fieldMessages,
  hiddenFields,
  schoolQuestions,
  type ValuesOf,
} from './enquiry-fields.ts'
import { cleanPostalCode, inertLine, textFault, withPlainLineEnds } from './enquiry-text.ts'
import { isOwnName } from './own-name.ts'

/** `path` is a JSON pointer: `/eventDate`. `nearest` are open days near a full one, soonest first. */
export type EnquiryIssue = { path: string; message: string; nearest?: string[] }
export type Checked<T> = { values: T; issues: EnquiryIssue[] }
type Raw = Readonly<Record<string, unknown>>
type Read = { value: unknown; message?: string }

export const mostDaysOn = 14
/** A limit, because each chosen id is looked up; more than anybody ticks. */
const mostChosen = 100
/** A phone number, with an extension and a short note. */
const mostPhone = 100
/** A cell's tab, and the line ends of layout programs: an input shows none of them. */
const unseenBlanks = /[\t\v\f\u0085\u2028\u2029]+/g
/** No form of ours sends a field that it doesn't have, and an answer lists 20 mistakes: to sort more is wasted. */
const mostUnknown = 21

/**
 * The cleaned answers of a booking and their issues, in the order of the form. An answer whose condition is not met
 * (riders without ponies) is dropped, not refused: without a script, every question is shown. `bookingRules`
 * (enquiry-days.ts) checks what depends on the current day.
 */
export function checkBooking(raw: Raw): Checked<BookingAnswers> {
  const { values, issues } = checkFields(bookingFields, raw, (read) => ({
    eventTypeOther: read.eventType === 'other',
    ponyRiders: hasPonies(read.services),
    heaviestRider: hasPonies(read.services),
    honoureeFirstName: read.eventType === 'birthday',
    honoureeAge: read.eventType === 'birthday',
    ...Object.fromEntries(schoolQuestions.map((name) => [name, read.eventType === 'school'])),
    ...Object.fromEntries(fairQuestions.map((name) => [name, read.eventType === 'fair'])),
    certificateHolder: read.insuranceCertificate !== 'no',
    // A day that was chosen says more than the box.
    dayNotSure: read.eventDate === '',
  }))
  // At a private home, or if no kind of place is given, an organisation is not required.
  const isPrivate = values.venueType === '' || values.venueType === 'home'
  const unneeded: string[] = [
    ...(isPrivate ? [bookingFields.organisation.required] : []),
    ...(values.dayNotSure ? [bookingFields.eventDate.required] : []),
  ]
  const kept = issues.filter(({ message }) => !unneeded.includes(message))
  return { values, issues: inFormOrder([...kept, ...betweenAnswers(values)], bookingFields) }
}

export function checkContact(raw: Raw): Checked<ContactAnswers> {
  const { values, issues } = checkFields(contactFields, raw, (read) => ({
    reference: read.topic === 'existing-booking',
  }))
  const canAnswer = values.email || values.phone || issues.some(({ path }) => /^\/(email|phone)$/.test(path))
  if (canAnswer) return { values, issues }
  const issue = { path: '/email', message: fieldMessages.wayToAnswer }
  return { values, issues: inFormOrder([...issues, issue], contactFields) }
}

function betweenAnswers(values: BookingAnswers): EnquiryIssue[] {
  const { eventDate, endDate, altDate1, altDate2, childrenCount, guestsTotal, nearby } = values
  const issues: EnquiryIssue[] = []
  const add = (field: keyof BookingAnswers, message: string) => issues.push({ path: `/${field}`, message })
  if (eventDate && endDate) {
    const days = daysBetween(eventDate, endDate)
    if (days < 0) add('endDate', fieldMessages.endBeforeStart)
    if (days > mostDaysOn) add('endDate', fieldMessages.tooManyDays)
  }
  if (altDate1 && altDate1 === eventDate) add('altDate1', fieldMessages.twiceTheDay)
  if (altDate2 && (altDate2 === eventDate || altDate2 === altDate1))
    add('altDate2', fieldMessages.twiceTheDay)
  if (childrenCount !== null && guestsTotal !== null && guestsTotal < childrenCount)
    add('guestsTotal', fieldMessages.guestsBelowChildren)
  if (nearby.includes('none') && nearby.length > 1) add('nearby', fieldMessages.noneWithOthers)
  return issues
}

/** `asked` has the conditional fields; if the condition of a field is false, its answer is ignored. */
function checkFields<F extends Fields>(
  fields: F,
  raw: Raw,
  asked: (read: ValuesOf<F>) => Partial<Record<keyof F, boolean>>,
): Checked<ValuesOf<F>> {
  const names = Object.keys(fields)
  const known = new Set<string>([...names, ...hiddenFields])
  const read = names.map((name) => readAnswer(fields[name] as FieldRule, own(raw, name))) // one for each name
  const values = Object.fromEntries(names.map((name, at) => [name, read[at]?.value])) as ValuesOf<F>
  const isAsked: Partial<Record<string, boolean>> = asked(values)
  const issues: EnquiryIssue[] = []
  for (const [at, name] of names.entries()) {
    const message = read[at]?.message
    if (isAsked[name] === false) Object.assign(values, { [name]: noAnswer(fields[name] as FieldRule) })
    else if (message) issues.push({ path: `/${name}`, message })
  }
  const unknown = Object.keys(raw).filter((key) => !known.has(key) && !isOwnName(key))
  for (const key of unknown.slice(0, mostUnknown))
    issues.push({ path: pointer('', key), message: fieldMessages.unknown })
  return { values, issues }
}

function own(raw: Raw, name: string): unknown {
  return Object.hasOwn(raw, name) ? raw[name] : undefined
}

function noAnswer({ kind }: FieldRule): unknown {
  if (kind === 'number') return null
  if (kind === 'yes') return false
  return kind === 'choices' || kind === 'ids' ? [] : ''
}

/** One answer by its rule: as it is stored, or its issue. */
export function readAnswer(rule: FieldRule, given: unknown): Read {
  const none = noAnswer(rule)
  const text = typeof given === 'string' ? withPlainLineEnds(given).trim() : given
  const answer = typeof text === 'string' && ofDigits.includes(rule.kind) ? plainDigits(text) : text
  const isNone =
    answer === undefined ||
    answer === none ||
    (typeof answer === 'string' && isInvisible(answer)) ||
    (Array.isArray(answer) && Array.isArray(none) && answer.length === 0)
  if (isNone) return { value: none, message: rule.required }
  const read = readers[rule.kind](rule as never, answer) // each reader is called for its own kind only
  if (isWrong(read)) return { value: none, message: read.message }
  return { value: read }
}

const ofDigits: readonly FieldRule['kind'][] = ['phone', 'postalCode', 'day', 'time']

type RuleOf<K extends FieldRule['kind']> = Extract<FieldRule, { kind: K }>
type Wrong = { message: string }
type Reader<K extends FieldRule['kind']> = (rule: RuleOf<K>, given: unknown) => unknown | Wrong

/** Each returns the answer as it is stored, or its issue. */
const readers: { [K in FieldRule['kind']]: Reader<K> } = {
  text(rule, given) {
    if (typeof given !== 'string') return { message: fieldMessages.text }
    const text = rule.isProse ? given : given.replace(unseenBlanks, ' ')
    const fault = textFault(text, rule.isProse ?? false)
    if (fault) return { message: fault }
    const letters = letterCount(text)
    const isFit = letters >= (rule.min ?? 0) && letters <= rule.max
    // The message of a text with a minimum length names both limits.
    return isFit ? text : { message: (rule.min && rule.required) || fieldMessages.tooLong(rule.max) }
  },
  email(_rule, given) {
    const email = typeof given === 'string' ? cleanEmail(given) : ''
    return isEmail(email) ? email : { message: fieldMessages.email }
  },
  // Stored as typed: an extension or a note may stand behind it.
  phone(_rule, given) {
    const phone = typeof given === 'string' ? inertLine(withoutMarks(given)) : ''
    if (phone.length > mostPhone) return { message: fieldMessages.tooLong(mostPhone) }
    const message = phoneProblem(phone)
    return message ? { message } : phone
  },
  postalCode: (_rule, given) =>
    (typeof given === 'string' && cleanPostalCode(given)) || { message: fieldMessages.postalCode },
  state(_rule, given) {
    const isState = typeof given === 'string' && given.length >= 2 && given.length <= 60
    return isState && !textFault(given, false) ? stateCode(given) : { message: fieldMessages.state }
  },
  day: (_rule, given) => (typeof given === 'string' && isDay(given) ? given : { message: fieldMessages.day }),
  time: (_rule, given) =>
    given === notSure || startTimes.includes(given as string) ? given : { message: fieldMessages.time },
  choice(rule, given) {
    const name = typeof given === 'number' ? String(given) : given // `durationHours: 2` is the choice `2`
    return isOneOf(rule.choices, name) ? name : { message: fieldMessages.choice }
  },
  choices(rule, given) {
    if (
      !Array.isArray(given) ||
      given.length > mostChosen ||
      !given.every((name) => isOneOf(rule.choices, name) || (rule.isOpen && isRecordId(name)))
    )
      return { message: fieldMessages.choices }
    return [...new Set([...Object.keys(rule.choices), ...given])].filter((name) => given.includes(name))
  },
  number(rule, given) {
    const isFit = Number.isInteger(given) && (given as number) >= rule.min && (given as number) <= rule.max
    return isFit ? given : { message: rule.message }
  },
  ids(_rule, given) {
    const areIds =
      Array.isArray(given) &&
      given.length <= mostChosen &&
      given.every((id) => Number.isSafeInteger(id) && id > 0)
    return areIds ? [...new Set(given)] : { message: fieldMessages.ids }
  },
  yes: (_rule, given) => (given === true ? true : { message: fieldMessages.yes }),
}

function isWrong(read: unknown): read is Wrong {
  return typeof read === 'object' && read !== null && 'message' in read
}

function isRecordId(name: unknown): boolean {
  return typeof name === 'string' && name.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}

function isOneOf(choices: Readonly<Record<string, string>>, name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(choices, name)
}

/** Sorts issues in the order of the questions; those of staff's own come before consent, issues of no question last. */
export function inFormOrder(issues: readonly EnquiryIssue[], fields: Fields): EnquiryIssue[] {
  const names = Object.keys(fields)
  const place = ({ path }: EnquiryIssue) => {
    if (isOwnName(path.slice(1))) return names.length - 1.5
    return (names.indexOf(path.slice(1)) + names.length + 1) % (names.length + 1)
  }
  return [...issues].sort((a, b) => place(a) - place(b))
}
