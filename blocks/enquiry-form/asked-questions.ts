import { hasPonies } from '../contract/enquiries/enquiry-choices.ts'
import type { BookingAnswers, ContactAnswers } from '../contract/enquiries/enquiry-fields.ts'
import type { FormValues } from '../contract/enquiries/enquiry-form.ts'

type Field = keyof BookingAnswers | keyof ContactAnswers

/**
 * When a question is asked, by the name of what makes it matter. enquiry-form.css says the same of `data-when`, for
 * pages without a script.
 */
const conditions = {
  other: ({ eventType }) => eventType === 'other',
  ponies: ({ services }) => hasPonies([...(services ?? [])]),
  birthday: ({ eventType }) => eventType === 'birthday',
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
  organisation: 'not-home',
  surface: 'ground',
  levelGround: 'ground',
  shade: 'sky',
  certificateHolder: 'certificate',
  reference: 'booked',
}

/** Under what condition a question is asked; undefined for those that always are. */
export function conditionOf(name: string): Condition | undefined {
  return Object.hasOwn(asked, name) ? asked[name as Field] : undefined
}

export function isAsked(name: string, values: FormValues): boolean {
  const condition = conditionOf(name)
  return condition === undefined || conditions[condition](values)
}

/** The values with those of questions that no longer matter taken out. */
export function withoutUnasked(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(name, values)))
}

/** The answers `now`, where what was not asked `before` is as it was `left`. */
export function withAskedAgain(now: FormValues, before: FormValues, left: FormValues): FormValues {
  const again = Object.keys(now).filter((name) => !isAsked(name, before))
  return { ...now, ...Object.fromEntries(again.map((name) => [name, left[name] ?? now[name] ?? ''])) }
}

/**
 * What conditional questions were left with. Who steps through a list past "birthday" finds the child's name again; what
 * belongs to ponies is gone with their tick.
 */
export function leftBehind(now: FormValues, left: FormValues): FormValues {
  const values = { ...left }
  for (const [name, condition] of Object.entries(asked)) {
    const answer = now[name]
    if (answer !== undefined) values[name] = answer
    else if (condition === 'ponies') delete values[name]
  }
  return values
}
