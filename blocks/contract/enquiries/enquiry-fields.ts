import * as choices from './enquiry-choices.ts'

// The questions of both forms in their order: the rule and the label of each answer, and the only text of each message,
// which says what to do. The browser, the server, mails and the inbox all read this table.

export type Choices = Readonly<Record<string, string>>
type Common = {
  label: string
  /** The message if there is no answer; missing for optional questions. */
  required?: string
}
export type FieldRule = Common &
  (
    | { kind: 'text'; min?: number; max: number; isProse?: true }
    | { kind: 'email' | 'phone' | 'postalCode' | 'state' | 'day' | 'time' }
    | { kind: 'choice'; choices: Choices }
    | { kind: 'choices'; choices: Choices }
    | { kind: 'number'; min: number; max: number; message: string }
    | { kind: 'ids' }
    | { kind: 'yes' }
  )
export type Fields = Readonly<Record<string, FieldRule>>

/** The stored type of an answer; '', null, [] and false mean no answer. */
type ValueOfField<R extends FieldRule> = R extends { kind: 'choice'; choices: infer C }
  ? (keyof C & string) | ''
  : R extends { kind: 'choices'; choices: infer C }
    ? (keyof C & string)[]
    : R extends { kind: 'number' }
      ? number | null
      : R extends { kind: 'ids' }
        ? number[]
        : R extends { kind: 'yes' }
          ? boolean
          : string
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOfField<F[K]> }

/** Contract §4, `kind: "booking"`. */
export const bookingFields = {
  eventType: {
    kind: 'choice',
    label: 'Kind of event',
    choices: choices.eventTypes,
    required: 'Choose the kind of event',
  },
  eventTypeOther: {
    kind: 'text',
    label: 'What kind of event',
    min: 2,
    max: 80,
    required: 'Say what kind of event it is, in 2 to 80 characters',
  },
  services: {
    kind: 'choices',
    label: 'What we bring',
    choices: choices.services,
    required: 'Choose at least one service, or “Advise me”',
  },
  ponyRiders: {
    kind: 'number',
    label: 'Children who ride',
    min: 1,
    max: 2000,
    required: 'Write how many children will ride, 1 to 2000',
    message: 'Write how many children will ride, 1 to 2000',
  },
  heaviestRider: {
    kind: 'choice',
    label: 'Heaviest rider',
    choices: choices.riderWeights,
    required: 'Choose how heavy the heaviest rider is, or “Not sure yet”',
  },
  childrenCount: {
    kind: 'number',
    label: 'Children',
    min: 1,
    max: 5000,
    required: 'Write how many children you expect, 1 to 5000',
    message: 'Write how many children you expect, 1 to 5000',
  },
  eventDate: { kind: 'day', label: 'Day of the event', required: 'Choose the day of the event' },
  askAnyway: { kind: 'yes', label: 'Ask for this day anyway' },
  startTime: { kind: 'time', label: 'Starts at', required: 'Choose when it starts' },
  venueType: { kind: 'choice', label: 'Kind of place', choices: choices.venueTypes },
  organisation: {
    kind: 'text',
    label: 'School, church, company or group',
    max: 120,
    required: 'Write the name of the school, church, company or group',
  },
  city: { kind: 'text', label: 'City', max: 120, required: 'Write the city of the event' },
  state: { kind: 'state', label: 'State', required: 'Choose the state of the event' },
  postalCode: {
    kind: 'postalCode',
    label: 'ZIP code',
    required: 'Write the ZIP code with 5 digits, or 9 as in 85602-1234',
  },
  contactName: {
    kind: 'text',
    label: 'Your name',
    min: 2,
    max: 80,
    required: 'Write your name, in 2 to 80 characters',
  },
  email: { kind: 'email', label: 'E-mail', required: 'Write your e-mail address, such as ana@example.com' },
  phone: { kind: 'phone', label: 'Phone', required: 'Write your phone number, with 10 to 15 digits' },
  street: { kind: 'text', label: 'Street', max: 200 },
  setting: { kind: 'choice', label: 'Indoors or outdoors', choices: choices.settings },
  surface: { kind: 'choice', label: 'Ground', choices: choices.surfaces },
  levelGround: { kind: 'choice', label: 'Level ground', choices: choices.yesNo },
  spaceBand: { kind: 'choice', label: 'Room for the animals', choices: choices.spaceBands },
  shade: { kind: 'choice', label: 'Shade', choices: choices.yesNo },
  water: { kind: 'choice', label: 'Water within a hose’s reach', choices: choices.yesNo },
  trailerParking: {
    kind: 'choice',
    label: 'Parking for a truck and trailer',
    choices: choices.yesNo,
  },
  nearby: { kind: 'choices', label: 'Near the animals', choices: choices.nearbyThings },
  accessNotes: { kind: 'text', label: 'Gates, codes, stairs', max: 500, isProse: true },
  insuranceCertificate: {
    kind: 'choice',
    label: 'Certificate of insurance needed',
    choices: choices.yesNo,
  },
  certificateHolder: { kind: 'text', label: 'Name on the certificate', max: 120 },
  durationHours: { kind: 'choice', label: 'How long', choices: choices.durations },
  endDate: { kind: 'day', label: 'Last day' },
  flexible: { kind: 'yes', label: 'The day can be moved' },
  altDate1: { kind: 'day', label: 'Another day that suits' },
  altDate2: { kind: 'day', label: 'A third day that suits' },
  honoureeFirstName: { kind: 'text', label: 'First name of the birthday child', max: 60 },
  honoureeAge: {
    kind: 'number',
    label: 'Age on the day',
    min: 0,
    max: 120,
    message: 'Write the age in whole years, 0 to 120',
  },
  guestsTotal: {
    kind: 'number',
    label: 'Guests in all',
    min: 1,
    max: 100_000,
    message: 'Write how many guests come in all, as a whole number',
  },
  ageBands: { kind: 'choices', label: 'Ages of the guests', choices: choices.ageBands },
  accessibilityNeeds: { kind: 'text', label: 'Needs of the guests', max: 500, isProse: true },
  addonIds: { kind: 'ids', label: 'Add-ons' },
  animalIds: { kind: 'ids', label: 'Animals you hope to meet' },
  message: { kind: 'text', label: 'Anything else', max: 2000, isProse: true },
  preferredContact: { kind: 'choice', label: 'How we reach you', choices: choices.contactWays },
  bestTime: { kind: 'choice', label: 'Best time to reach you', choices: choices.bestTimes },
  howHeard: { kind: 'choice', label: 'How you heard of us', choices: choices.sources },
  consent: { kind: 'yes', label: 'Consent', required: 'Tick this box so that we may answer you' },
} as const satisfies Fields

/** Contract §4, `kind: "contact"`. */
export const contactFields = {
  name: {
    kind: 'text',
    label: 'Your name',
    min: 2,
    max: 80,
    required: 'Write your name, in 2 to 80 characters',
  },
  email: { kind: 'email', label: 'E-mail' },
  phone: { kind: 'phone', label: 'Phone' },
  topic: {
    kind: 'choice',
    label: 'What it is about',
    choices: choices.topics,
    required: 'Choose what it is about',
  },
  reference: { kind: 'text', label: 'Reference of your booking', max: 40 },
  message: {
    kind: 'text',
    label: 'Message',
    min: 10,
    max: 2000,
    isProse: true,
    required: 'Write your message, in 10 to 2000 characters',
  },
  consent: { kind: 'yes', label: 'Consent', required: 'Tick this box so that we may answer you' },
} as const satisfies Fields

export type BookingAnswers = ValuesOf<typeof bookingFields>
export type ContactAnswers = ValuesOf<typeof contactFields>

/** Fields of both forms that are never stored as answers. */
export const hiddenFields = ['kind', 'website', 'issuedAt', 'requestKey'] as const

export const fieldMessages = {
  unknown: 'There is no such field',
  choice: 'Choose one of the answers shown',
  choices: 'Choose among the answers shown',
  text: 'Write this as text',
  email: 'Write an e-mail address such as ana@example.com',
  phone: 'Write a phone number with 10 to 15 digits',
  postalCode: 'Write the ZIP code with 5 digits, or 9 as in 85602-1234',
  state: 'Write the state in 2 to 60 characters, such as AZ',
  day: 'Choose a day that is in the calendar, as in 2027-03-05',
  time: 'Choose a time on the hour or half hour, such as 14:30',
  ids: 'Choose among those shown',
  yes: 'Tick the box or leave it empty',
  tooLong: (max: number) => `Keep this under ${max} characters`,
  wayToAnswer: 'Write an e-mail address or a phone number, so that we can answer',
  endBeforeStart: 'Choose a last day that is not before the first',
  tooManyDays: 'Choose a last day within 14 days of the first',
  guestsBelowChildren: 'Write all guests, children included: at least as many as the children',
  noneWithOthers: 'Choose “None of these” alone, or what there is',
  twiceTheDay: 'Choose a day that differs from the others',
} as const
