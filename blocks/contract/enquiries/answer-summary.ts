import { formatFullDay } from '../time/day-math.ts'
import { phoneText } from '../values/phone.ts'
import { notSure } from './enquiry-choices.ts'
import {
  type BookingAnswers,
  bookingFields,
  type ContactAnswers,
  contactFields,
  type FieldRule,
  type Fields,
  type ValuesOf,
} from './enquiry-fields.ts'
import type { AnswerLine } from './enquiry-replies.ts'
import { serviceLabel } from './service-choices.ts'

type Chosen<Id = number> = { id: Id; name: string }[]
export type ChosenNames = {
  addons: Chosen
  animals: Chosen
  teams?: Chosen | undefined
  /** Those that are not called as the form shipped. */
  services?: Chosen<string> | undefined
}

/** Every answered question, in the order of the form. */
export function summarizeBooking(answers: BookingAnswers, chosen: ChosenNames): AnswerLine[] {
  const { addons, animals } = chosen
  const names = (chosen: Chosen) => chosen.map(({ name }) => name).join(', ')
  return inText(bookingFields, answers, {
    services: servicesInWords(answers.services, chosen),
    addonIds: names(addons),
    animalIds: names(animals),
    ...(answers.dayNotSure ? { eventDate: notSureYet, dayNotSure: '' } : {}),
  })
}

export function servicesInWords(
  ids: readonly string[],
  { services = [] }: Pick<ChosenNames, 'services'>,
): string {
  return ids.map((id) => services.find((each) => each.id === id)?.name ?? serviceLabel(id)).join(', ')
}

export function summarizeContact(answers: ContactAnswers): AnswerLine[] {
  return inText(contactFields, answers, {})
}

function inText<F extends Fields>(
  fields: F,
  answers: ValuesOf<F>,
  given: Record<string, string>,
): AnswerLine[] {
  const values = answers as Record<string, unknown>
  return Object.entries(fields)
    .map(([field, rule]) => ({
      field,
      label: rule.label,
      text: given[field] ?? factText(rule, values[field]),
    }))
    .filter(({ field, text }) => text !== '' && field !== 'consent')
}

export function factText(rule: FieldRule, value: unknown): string {
  if (value === '' || value === null || value === undefined || value === false) return ''
  switch (rule.kind) {
    case 'choice':
      return rule.choices[String(value)] ?? String(value)
    case 'choices':
      return (value as string[]).map((name) => rule.choices[name] ?? name).join(', ')
    case 'day':
      return formatFullDay(String(value))
    case 'time':
      return value === notSure ? notSureYet : formatTime(String(value))
    case 'phone':
      return phoneText(String(value))
    case 'yes':
      return 'Yes'
    case 'ids':
      return (value as number[]).join(', ')
    default:
      return String(value)
  }
}

const notSureYet = 'Not sure yet'

/** A day in the middle of a sentence. */
export function dayInWords(day: string): string {
  return day ? formatFullDay(day) : 'a day to be agreed'
}

/** The start time as `10:30 AM`; blank if it is not known. */
export function startInWords(time: string): string {
  return time && time !== notSure ? formatTime(time) : ''
}

/** `14:30` as `2:30 PM`. */
export function formatTime(time: string): string {
  if (time === notSure) return 'time not sure yet'
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
