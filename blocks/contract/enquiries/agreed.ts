import { z } from 'zod'
import { daysBetween } from '../time/day-math.ts'
import { calendarDay, line, positiveId } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'
import { type ChosenNames, factText, servicesInWords } from './answer-summary.ts'
import { type EnquiryIssue, mostDaysOn, readAnswer } from './enquiry-check.ts'
import { notSure } from './enquiry-choices.ts'
import { type BookingAnswers, bookingFields, type FieldRule, fieldMessages } from './enquiry-fields.ts'
import type { AnswerLine } from './enquiry-replies.ts'
import { inertLine } from './enquiry-text.ts'
import { staffLabel } from './staff-labels.ts'

// What holds of a job now (contract §10), beside the answers that were sent, which never change. Null: not known yet.

const askedFacts = [
  'eventType',
  'eventTypeOther',
  'services',
  'addonIds',
  'animalIds',
  'eventDate',
  'endDate',
  'startTime',
  'durationHours',
  'childrenCount',
  'guestsTotal',
  'ageBands',
  'ponyRiders',
  'heaviestRider',
  'honoureeFirstName',
  'honoureeAge',
  'venueType',
  'street',
  'city',
  'state',
  'postalCode',
  'setting',
  'surface',
  'accessNotes',
  'contactName',
  'organisation',
  'email',
  'phone',
] as const
type AskedFact = (typeof askedFacts)[number]

/** Facts that no form asks for. */
const ownFields = {
  onSiteName: { kind: 'text', label: 'Who to ask for there', max: 100 },
  onSitePhone: { kind: 'phone', label: 'Their phone' },
  promised: { kind: 'text', label: 'What we promised', max: 1000, isProse: true },
  crewNotes: { kind: 'text', label: 'Notes for the crew', max: 2000, isProse: true },
  depositReceivedOn: { kind: 'day', label: 'Deposit received on' },
  balanceReceivedOn: { kind: 'day', label: 'Balance received on' },
  certificateSentOn: { kind: 'day', label: 'Certificate sent on' },
} as const satisfies Record<string, FieldRule>
type OwnFact = keyof typeof ownFields

type AskedValue<K extends AskedFact> = K extends 'durationHours'
  ? number | 'all-day'
  : Exclude<BookingAnswers[K], '' | null>
export type Agreed = { [K in AskedFact]: AskedValue<K> | null } & { [K in OwnFact]: string | null } & {
  teamId: number | null
  staff: string[] | null
}
export type Fact = keyof Agreed

/** The rule of each fact, in the order of the form; those of teams and people have schemas of their own. */
export const factRules: Readonly<Record<AskedFact | OwnFact, FieldRule>> = {
  ...(Object.fromEntries(askedFacts.map((name) => [name, bookingFields[name]])) as Record<
    AskedFact,
    FieldRule
  >), // one for each
  ...ownFields,
}
const ruled = Object.entries(factRules) as [AskedFact | OwnFact, FieldRule][] // its own keys
const mostStaff = 12

/** Only the crew and the office know these; no letter to the customer says them. */
const ourOwn: readonly Fact[] = [
  ...(['crewNotes', 'staff', 'teamId'] as const),
  ...(['depositReceivedOn', 'balanceReceivedOn', 'certificateSentOn'] as const),
]

/** As people send it: any of the facts, each by the rule of its question; null forgets one. */
export const agreedPatchSchema = z
  .strictObject({
    ...Object.fromEntries(ruled.map(([name, rule]) => [name, sentFact(name, rule)])),
    teamId: positiveId.nullable(),
    staff: z
      .array(line(100))
      .max(mostStaff, `Name up to ${mostStaff} people`)
      .transform((names) => names.filter(Boolean))
      .transform((names) => (names.length > 0 ? names : null))
      .nullable(),
  })
  .partial() as unknown as z.ZodType<Partial<Agreed>, Readonly<Record<string, unknown>>> // by the same table as the type

/** As it is stored: a list that loses a choice, or a rule that becomes tighter, must not make a job unreadable. */
export const agreedSchema = z.object({
  ...Object.fromEntries(ruled.map(([name, rule]) => [name, storedFact(name, rule).nullable().default(null)])),
  teamId: positiveId.nullable().default(null),
  staff: z
    .array(z.string().check(upTo(200)))
    .nullable()
    .default(null),
}) as unknown as z.ZodType<Agreed, Partial<Agreed>> // by the same table as the type

function sentFact(name: Fact, rule: FieldRule): z.ZodType {
  const { required: _, ...optional } = rule.kind === 'text' ? { ...rule, min: 0 } : rule // a name may be one letter here
  return givenFact(name, rule)
    .nullable()
    .transform((given, context) => {
      const { value, message } = readAnswer(optional as FieldRule, given ?? undefined) // the same but for one key
      if (message) context.addIssue({ code: 'custom', message })
      return factOf(name, value)
    })
}

/** What JSON it is; its rule (enquiry-check.ts) says the rest, in the words of the form. */
function givenFact(name: Fact, { kind }: FieldRule) {
  if (name === 'eventDate' || name === 'endDate') return z.union([z.literal(''), calendarDay])
  if (name === 'durationHours') return z.union([z.number(), z.literal('all-day')], fieldMessages.choice)
  if (kind === 'number') return z.number()
  if (kind === 'choices') return z.array(z.string(), fieldMessages.choices)
  return kind === 'ids' ? z.array(z.number(), fieldMessages.ids) : z.string(fieldMessages.text)
}

function storedFact(name: Fact, { kind }: FieldRule): z.ZodType {
  if (name === 'durationHours') return z.union([z.number(), z.literal('all-day')])
  if (kind === 'number') return z.int()
  if (kind === 'choices') return z.array(z.string().max(60)).max(100)
  return kind === 'ids' ? z.array(positiveId).max(100) : z.string().check(upTo(5000))
}

function factOf(name: Fact, answer: unknown): unknown {
  const isNone = answer === '' || (Array.isArray(answer) && answer.length === 0)
  if (isNone || (name === 'startTime' && answer === notSure)) return null
  return name === 'durationHours' && answer !== 'all-day' ? Number(answer) : answer
}

export const nothingAgreed: Agreed = agreedSchema.parse({})

/** What a request begins with: its answers. */
export function agreedFrom(answers: BookingAnswers): Agreed {
  const facts = askedFacts.map((name) => [name, factOf(name, answers[name])])
  const asked = { ...nothingAgreed, ...Object.fromEntries(facts) } as Agreed // each by the same name
  return { ...asked, endDate: asked.eventDate && asked.endDate }
}

/** What does not fit together, or is past; `before` are the facts so far. */
export function agreedIssues(agreed: Agreed, before: Agreed, today: string): EnquiryIssue[] {
  const { eventDate, endDate, childrenCount, guestsTotal } = agreed
  const issues: EnquiryIssue[] = []
  const add = (fact: Fact, message: string) => issues.push({ path: `/agreed/${fact}`, message })
  const isNew = (fact: Fact) => agreed[fact] !== before[fact]
  if (eventDate && isNew('eventDate') && eventDate < today) add('eventDate', hasPassed)
  if (endDate && !eventDate) add('endDate', 'Choose the first day, too')
  if (eventDate && endDate) {
    const days = daysBetween(eventDate, endDate)
    if (days < 0) add('endDate', fieldMessages.endBeforeStart)
    if (days > mostDaysOn) add('endDate', fieldMessages.tooManyDays)
  }
  const isCountNew = isNew('guestsTotal') || isNew('childrenCount')
  if (isCountNew && childrenCount !== null && guestsTotal !== null && guestsTotal < childrenCount)
    add('guestsTotal', fieldMessages.guestsBelowChildren)
  return issues
}

export const hasPassed = 'This day has passed. Choose today or a later one'

export function changedFacts(before: Agreed, after: Agreed): Fact[] {
  const names = Object.keys(nothingAgreed) as Fact[] // its own keys
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

export const isForCustomer = (fact: Fact): boolean => !ourOwn.includes(fact)

export function customerLabel(fact: Fact): string {
  return isRuled(fact) ? factRules[fact].label : ''
}
const isRuled = (fact: Fact): fact is AskedFact | OwnFact => Object.hasOwn(factRules, fact)

export function factLabel(fact: Fact): string {
  if (fact === 'teamId') return 'Team'
  if (fact === 'staff') return 'Who goes'
  return staffLabel({ field: fact, label: factRules[fact].label })
}

/** A fact in words; blank if it is not known. */
export function factInWords(fact: Fact, value: unknown, chosen: ChosenNames): string {
  if (value === null || value === undefined) return ''
  if (fact === 'addonIds') return namesOf(chosen.addons, value)
  if (fact === 'services') return servicesInWords(value as string[], chosen)
  if (fact === 'animalIds') return namesOf(chosen.animals, value)
  if (fact === 'staff') return (value as string[]).join(', ')
  return fact === 'teamId' ? namesOf(chosen.teams ?? [], [value]) : factText(factRules[fact], value)
}

function namesOf(known: ChosenNames['addons'], ids: unknown): string {
  return known
    .filter(({ id }) => (ids as number[]).includes(id))
    .map(({ name }) => name)
    .join(', ')
}

/** Every fact that is known, in words. */
export function agreedLines(agreed: Agreed, chosen: ChosenNames): AnswerLine[] {
  const names = Object.keys(nothingAgreed) as Fact[] // its own keys
  return names
    .map((field) => ({ field, label: factLabel(field), text: factInWords(field, agreed[field], chosen) }))
    .filter(({ text }) => text !== '')
}

/** Such as `12 Elm St, Benson, AZ 85602`. */
export function addressOf({
  street,
  city,
  state,
  postalCode,
}: Pick<Agreed, 'street' | 'city' | 'state' | 'postalCode'>): string {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [street ?? '', city ?? '', region].map(inertLine).filter(Boolean).join(', ')
}

/** The days as they are compared and listed: blank where none is known. */
export function daysOf({ eventDate, endDate }: Pick<Agreed, 'eventDate' | 'endDate'>) {
  return { eventDate: eventDate ?? '', endDate: endDate ?? '' }
}
