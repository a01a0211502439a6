import { expect, test } from 'vitest'
import { type AskingJob, clashesIn, type DayFacts, dayConcerns, placesJob } from './day-concerns.ts'
import type { JobSummary } from './enquiry-work.ts'

const job: JobSummary = {
  id: 7,
  reference: 'K7M-4XAR',
  status: 'confirmed',
  name: 'Ana Ortiz',
  organisation: '',
  place: 'Benson, AZ',
  about: 'Small petting zoo',
  eventDate: '2027-03-20',
  endDate: '',
  startTime: '10:30',
}
const held: JobSummary = {
  ...job,
  ...{ id: 8, reference: 'K7M-4XAA', status: 'held', organisation: 'Hill School', startTime: 'not-sure' },
  ...{ eventDate: '2027-03-21', endDate: '2027-03-22' },
}
const facts: DayFacts = {
  jobs: [job, held],
  tourDates: [
    {
      ...{ id: 3, eventDate: '2027-03-22', endDate: '2027-03-24' },
      ...{ title: '', location: 'County Fair', city: 'Gallup', state: 'NM' },
    },
  ],
  fullDays: ['2027-03-20', '2027-03-26'],
  holidays: ['2027-03-25'],
}
const asking: AskingJob = { id: 7, status: 'new', eventDate: '2027-03-20', endDate: '' }

const ana = 'Ana Ortiz (K7M-4XAR), confirmed: March 20, 2027, 10:30 AM, Benson, AZ'
const school = 'Hill School (K7M-4XAA), held: March 21, 2027 – March 22, 2027, Benson, AZ'
const fair = 'Tour date “County Fair” in Gallup, NM: March 22, 2027 – March 24, 2027'

test.each<[what: string, days: [string, string], texts: string[]]>([
  ['nothing', ['2027-03-19', ''], []],
  ['a job on a full day', ['2027-03-20', ''], ['March 20, 2027 is marked as fully booked', ana]],
  ['the last day of a job, the first of a fair', ['2027-03-22', ''], [fair, school]],
  ['the middle of a fair', ['2027-03-23', ''], [fair]],
  ['a closed day', ['2027-03-25', ''], ['We’re closed on March 25, 2027']],
  ['several days, each thing once', ['2027-03-21', '2027-03-24'], [school, fair]],
])('%s is told', (_what, [first, last], texts) => {
  const concerns = dayConcerns(first, last, facts)

  expect(concerns.map(({ text }) => text)).toEqual(texts)
  expect(clashesIn(concerns).map(({ kind, detail }) => [kind, detail])).toEqual(
    texts.map((text) => ['day', text]),
  )
})

test('a clash has the ids of the other jobs, and of nothing else', () => {
  const clashes = clashesIn(dayConcerns('2027-03-20', '2027-03-22', facts))

  expect(clashes.map(({ ids }) => ids)).toEqual([[], [7], [8], []])
})

test.each<[what: string, booking: Partial<AskingJob>, texts: string[]]>([
  ['a new request', {}, ['March 20, 2027 is marked as fully booked']],
  ['one that is held on this day', { status: 'held' }, []],
  [
    'one held on another day',
    { status: 'held', eventDate: '2027-03-19' },
    ['March 20, 2027 is marked as fully booked'],
  ],
])('%s is no concern of its own', (_what, changes, texts) => {
  const concerns = dayConcerns('2027-03-20', '', facts, { ...asking, ...changes })

  expect(concerns.map(({ text }) => text)).toEqual(texts)
})

test('a job that is being rescheduled is told, but clashes with nothing', () => {
  const moving = { ...facts, jobs: [{ ...held, status: 'rescheduled' as const }] }

  const concerns = dayConcerns('2027-03-21', '', moving)

  expect(concerns.map(({ text }) => text)).toEqual([school.replace('held', 'being rescheduled')])
  expect(clashesIn(concerns)).toEqual([])
})

test.each([
  ['a hold does', { to: 'held' }, true],
  ['a confirmation does', { to: 'confirmed' }, true],
  ['a new day does', { to: 'rescheduled', date: '2027-03-20' }, true],
  ['no new day does not', { to: 'rescheduled' }, false],
  ['a wait for the customer does not', { to: 'awaiting-customer', date: '2027-03-20' }, false],
  ['a completion does not', { to: 'completed' }, false],
] as const)('places a job › %s', (_case, step, places) => {
  expect(placesJob(step)).toBe(places)
})
