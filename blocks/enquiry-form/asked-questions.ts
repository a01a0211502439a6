import { hasPonies } from '../contract/enquiries/enquiry-choices.ts'
import type { BookingAnswers, ContactAnswers } from '../contract/enquiries/enquiry-fields.ts'
import type { FormValues } from '../contract/enquiries/posted-form.ts'

type Field = keyof BookingAnswers | keyof ContactAnswers

/**
 * The conditions under which questions are asked, by name. enquiry-form.css repeats them for `data-when`, for pages
 * without a script.
 */
const conditions = {
  other: ({ eventType }) => eventType === 'other',
  ponies: ({ services }) => hasPonies([...(services ?? [])]),
  birthday: ({ eventType }) => eventType === 'birthday',
  school: ({ eventType }) => eventType === 'school',
  fair: ({ eventType }) => eventType === 'fair',
  'not-home': ({ venueType }) => Boolean(venueType) && venueType !== 'home',
  ground: ({ setting }) => Boolean(setting) && setting !== 'indoors',
  sky: ({ setting }) => setting === 'outdoors' || setting === 'not-sure',
  certificate: ({ insuranceCertificate }) => insuranceCertificate === 'yes',
  booked: ({ topic }) => topic === 'existing-booking',
} satisfies Record<string, (values: FormValues) => boolean>
type Condition = keyof typeof conditions

const asked: Partial<Record<Field, Condition>> = {
  eventTypeOther: 'other',
  ponyRiders: 'ponies',
  heaviestRider: 'ponies',
  honoureeFirstName: 'birthday',
  honoureeAge: 'birthday',
  classes: 'school',
  grades: 'school',
  busBay: 'school',
  purchaseOrder: 'school',
  dailyHours: 'fair',
  boothSpace: 'fair',
  boothPower: 'fair',
  organisation: 'not-home',
  surface: 'ground',
  levelGround: 'ground',
  shade: 'sky',
  certificateHolder: 'certificate',
  reference: 'booked',
}

/** The condition under which a question is asked; undefined if it always is. */
export function conditionOf(name: string): Condition | undefined {
  return Object.hasOwn(asked, name) ? asked[name as Field] : undefined
}

export function isAsked(name: string, values: FormValues): boolean {
  const condition = conditionOf(name)
  return condition === undefined || conditions[condition](values)
}

/** The values without answers to questions that are no longer asked. */
export function withoutUnasked(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(name, values)))
}

/** The answers `now`, where a question that was not asked `before` gets its remembered answer back. */
export function withRemembered(now: FormValues, before: FormValues, remembered: FormValues): FormValues {
  const again = Object.keys(now).filter((name) => !isAsked(name, before))
  return { ...now, ...Object.fromEntries(again.map((name) => [name, remembered[name] ?? now[name] ?? ''])) }
}

/**
 * The last answers to conditional questions: somebody who steps through a list past "birthday" and back finds the
 * child's name again. Answers about ponies are dropped once the pony box is cleared.
 */
export function rememberAnswers(now: FormValues, remembered: FormValues): FormValues {
  const values = { ...remembered }
  for (const [name, condition] of Object.entries(asked)) {
    const answer = now[name]
    if (answer !== undefined) values[name] = answer
    else if (condition === 'ponies') delete values[name]
  }
  return values
}
