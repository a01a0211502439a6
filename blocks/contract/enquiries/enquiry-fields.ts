import * as choices from './enquiry-choices.ts'

// The questions of both forms in their order: the rule and the label of each answer, and the only text of each message,
// which says what to do. The browser, the server, mails and the inbox all read this table.

type Choices = Readonly<Record<string, string>>
type Common = {
  label: string
  /** The message if there is no answer; missing for optional questions. */
  required?: string
}
export type FieldRule = Common &
  (
    | { kind: 'text'; min?: number; max: number; isProse?: true }
    | { kind: 'email' | 'phone' | 'postalCode' | 'state' | 'day' | 'time' }
    // An object has its whole numbers first: `order` is for choices that may be any words.
    | { kind: 'choice'; choices: Choices; order?: readonly string[] }
    // Where it is open, staff's records may add others: the server knows them (api/work/enquiries/chosen-names.ts).
    | { kind: 'choices'; choices: Choices; order?: readonly string[]; isOpen?: true }
    | { kind: 'number'; min: number; max: number; message: string }
    | { kind: 'ids' }
    | { kind: 'yes' }
  )
export type Fields = Readonly<Record<string, FieldRule>>

/** The stored type of an answer; '', null, [] and false mean no answer. */
type ValueOfField<R extends FieldRule> = R extends { kind: 'choice'; choices: infer C }
  ? (keyof C & string) | ''
  : R extends { kind: 'choices'; choices: infer C }
    ? (R extends { isOpen: true } ? string : keyof C & string)[]
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
    required: 'Enter the kind of event (2 to 80 characters)',
  },
  services: {
    kind: 'choices',
    label: 'What we bring',
    choices: choices.services,
    isOpen: true,
    required: 'Choose at least one service, or “Help me choose”',
  },
  ponyRiders: {
    kind: 'number',
    label: 'Children who ride',
    min: 1,
    max: 2000,
    required: 'Enter how many children will ride (1 to 2000)',
    message: 'Enter how many children will ride (1 to 2000)',
  },
  heaviestRider: {
    kind: 'choice',
    label: 'Heaviest rider',
    choices: choices.riderWeights,
    required: 'Choose the weight of the heaviest rider, or “Not sure yet”',
  },
  childrenCount: {
    kind: 'number',
    label: 'Children',
    min: 1,
    max: 5000,
    required: 'Enter how many children you expect (1 to 5000)',
    message: 'Enter how many children you expect (1 to 5000)',
  },
  classes: {
    kind: 'number',
    label: 'Classes that come',
    min: 1,
    max: 200,
    message: 'Enter how many classes come (1 to 200)',
  },
  grades: { kind: 'text', label: 'Grades', max: 80 },
  busBay: { kind: 'choice', label: 'Bus bay for unloading', choices: choices.yesNo },
  purchaseOrder: { kind: 'text', label: 'Purchase order, or its number', max: 80 },
  dailyHours: { kind: 'text', label: 'Hours of each day', max: 120 },
  boothSpace: { kind: 'text', label: 'Space for our booth', max: 120 },
  boothPower: { kind: 'choice', label: 'Power at the booth', choices: choices.yesNo },
  eventDate: {
    kind: 'day',
    label: 'Day of the event',
    required: 'Choose the day of the event, or check “Not sure of the day yet”',
  },
  askAnyway: { kind: 'yes', label: 'Ask for this day anyway' },
  dayNotSure: { kind: 'yes', label: 'Not sure of the day yet' },
  startTime: { kind: 'time', label: 'Starts at', required: 'Choose when it starts, or “Not sure yet”' },
  venueType: { kind: 'choice', label: 'Kind of place', choices: choices.venueTypes },
  organisation: {
    kind: 'text',
    label: 'School, church, company or group',
    max: 120,
    required: 'Enter the name of the school, church, company or group',
  },
  city: { kind: 'text', label: 'City', max: 120, required: 'Enter the city' },
  state: { kind: 'state', label: 'State', required: 'Choose the state' },
  postalCode: {
    kind: 'postalCode',
    label: 'ZIP code',
    required: 'Enter a 5-digit ZIP code, or 9 digits as in 85602-1234',
  },
  contactName: {
    kind: 'text',
    label: 'Your name',
    min: 2,
    max: 80,
    required: 'Enter your name (2 to 80 characters)',
  },
  email: { kind: 'email', label: 'Email', required: 'Enter your email address, such as ana@example.com' },
  phone: { kind: 'phone', label: 'Phone', required: 'Enter your phone number with area code' },
  street: { kind: 'text', label: 'Street', max: 200 },
  setting: { kind: 'choice', label: 'Indoors or outdoors', choices: choices.settings },
  surface: { kind: 'choice', label: 'Ground', choices: choices.surfaces },
  levelGround: { kind: 'choice', label: 'Level ground', choices: choices.yesNo },
  spaceBand: { kind: 'choice', label: 'Room for the animals', choices: choices.spaceBands },
  shade: { kind: 'choice', label: 'Shade', choices: choices.yesNo },
  water: { kind: 'choice', label: 'Water within reach of a hose', choices: choices.yesNo },
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
  flexible: { kind: 'yes', label: 'My date is flexible' },
  altDate1: { kind: 'day', label: 'Another day that works' },
  altDate2: { kind: 'day', label: 'A third day that works' },
  honoureeFirstName: { kind: 'text', label: 'First name of the birthday child', max: 60 },
  honoureeAge: {
    kind: 'number',
    label: 'Age on the day',
    min: 0,
    max: 120,
    message: 'Enter the age in whole years, 0 to 120',
  },
  guestsTotal: {
    kind: 'number',
    label: 'Total guests',
    min: 1,
    max: 100_000,
    message: 'Enter the total number of guests',
  },
  ageBands: { kind: 'choices', label: 'Ages of the guests', choices: choices.ageBands },
  accessibilityNeeds: { kind: 'text', label: 'Accessibility needs', max: 500, isProse: true },
  addonIds: { kind: 'ids', label: 'Add-ons' },
  animalIds: { kind: 'ids', label: 'Animals you hope to meet' },
  message: { kind: 'text', label: 'Anything else', max: 2000, isProse: true },
  preferredContact: { kind: 'choice', label: 'How to reach you', choices: choices.contactWays },
  bestTime: { kind: 'choice', label: 'Best time to reach you', choices: choices.bestTimes },
  howHeard: { kind: 'choice', label: 'How you heard about us', choices: choices.sources },
  consent: { kind: 'yes', label: 'Consent', required: 'Check this box so we can answer you' },
} as const satisfies Fields

/** Asked for these kinds of event only. */
export const schoolQuestions = ['classes', 'grades', 'busBay', 'purchaseOrder'] as const
export const fairQuestions = ['dailyHours', 'boothSpace', 'boothPower'] as const

/** Contract §4, `kind: "contact"`. */
export const contactFields = {
  name: {
    kind: 'text',
    label: 'Your name',
    min: 2,
    max: 80,
    required: 'Enter your name (2 to 80 characters)',
  },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone' },
  topic: {
    kind: 'choice',
    label: 'What’s it about?',
    choices: choices.topics,
    required: 'Choose what it is about',
  },
  reference: { kind: 'text', label: 'Your booking reference', max: 40 },
  message: {
    kind: 'text',
    label: 'Message',
    min: 10,
    max: 2000,
    isProse: true,
    required: 'Enter your message (10 to 2000 characters)',
  },
  consent: { kind: 'yes', label: 'Consent', required: 'Check this box so we can answer you' },
} as const satisfies Fields

export type BookingAnswers = ValuesOf<typeof bookingFields>
export type ContactAnswers = ValuesOf<typeof contactFields>

/** Fields of both forms that are never stored as answers. */
export const hiddenFields = ['kind', 'website', 'issuedAt', 'requestKey'] as const

export const fieldMessages = {
  unknown: 'This field doesn’t exist',
  choice: 'Choose one of the answers shown',
  choices: 'Choose from the answers shown',
  text: 'Enter text here',
  email: 'Enter an email address such as ana@example.com',
  postalCode: 'Enter a 5-digit ZIP code, or 9 digits as in 85602-1234',
  state: 'Enter the state, such as AZ',
  day: 'Choose a real date, such as 2027-03-05',
  time: 'Choose a time on the hour or half hour, such as 14:30',
  ids: 'Choose from the list',
  yes: 'Check the box or leave it blank',
  tooLong: (max: number) => `Keep this under ${max} characters`,
  wayToAnswer: 'Enter an email address or phone number so we can answer',
  endBeforeStart: 'The last day can’t be before the first',
  tooManyDays: 'Choose a last day within 14 days of the first',
  guestsBelowChildren: 'Total guests must include all the children',
  noneWithOthers: 'Choose “None of these” or the things that apply, not both',
  twiceTheDay: 'Choose a different day from the others',
} as const
