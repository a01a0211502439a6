import { expect, test } from 'vitest'
import { parseStored } from '../values/parse-stored.ts'
import {
  addressOf,
  agreedFrom,
  agreedIssues,
  agreedLines,
  agreedPatchSchema,
  nothingAgreed,
} from './agreed.ts'
import { storedEnquirySchema } from './enquiry-record.ts'
import { sampleBookingAnswers, sampleBookingRecord } from './enquiry-samples.ts'

test('a request begins with its answers; what was left blank is not known yet', () => {
  const answers = { startTime: 'not-sure', durationHours: 1.5, organisation: ' ' }

  const agreed = agreedFrom(sampleBookingAnswers(answers))

  expect(agreed).toMatchObject({
    services: ['petting-zoo-small'],
    childrenCount: 12,
    startTime: null,
    durationHours: 1.5,
    organisation: null,
    addonIds: null,
    teamId: null,
  })
})

test.each([
  ['a number of hours', { durationHours: 2 }, { durationHours: 2 }],
  ['all day', { durationHours: 'all-day' }, { durationHours: 'all-day' }],
  ['a phone with an extension', { phone: ' 520 555 0123 x4 ' }, { phone: '520 555 0123 x4' }],
  ['null', { city: null }, { city: null }],
  ['a blank', { city: '  ', eventDate: '', services: [] }, { city: null, eventDate: null, services: null }],
  ['people', { staff: ['Ana', ' '] }, { staff: ['Ana'] }],
  [
    'a birthday child at a fair',
    { eventType: 'fair', honoureeAge: 7 },
    { eventType: 'fair', honoureeAge: 7 },
  ],
])('%s is taken', (_what, sent, taken) => {
  expect(agreedPatchSchema.parse(sent)).toEqual(taken)
})

test.each([
  ['hours nobody offers', { durationHours: 7 }, 'Choose one of the answers shown'],
  ['a half child', { childrenCount: 1.5 }, 'Enter how many children you expect (1 to 5000)'],
  ['a number in words', { childrenCount: 'ten' }, 'Enter a number'],
  ['a day that isn’t one', { eventDate: '2027-02-30' }, 'Enter a date such as 2027-03-05'],
  ['the year 27', { eventDate: '0027-05-08' }, 'Enter a year from 1900 to 2100'],
  [
    'a time between the halves',
    { startTime: '10:10' },
    'Choose a time on the hour or half hour, such as 14:30',
  ],
  ['thirteen people', { staff: Array.from({ length: 13 }, () => 'Ana') }, 'Name up to 12 people'],
  ['two lines of a name', { onSiteName: 'Ana\nBen' }, 'Keep this on one line'],
])('%s is refused in plain words', (_what, sent, message) => {
  expect(agreedPatchSchema.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a fact nobody knows of is refused', () => {
  expect(agreedPatchSchema.safeParse({ price: 100 }).success).toBe(false)
})

test.each([
  ['a new day that is past', { eventDate: '2027-03-04' }, ['/agreed/eventDate']],
  ['a last day before the first', { endDate: '2027-03-19' }, ['/agreed/endDate']],
  ['a last day alone', { eventDate: null, endDate: '2027-03-21' }, ['/agreed/endDate']],
  ['three weeks', { endDate: '2027-04-10' }, ['/agreed/endDate']],
  ['fewer guests than children', { guestsTotal: 5 }, ['/agreed/guestsTotal']],
  ['another place', { city: 'Tucson' }, []],
])('%s', (_what, changes, paths) => {
  const before = { ...nothingAgreed, eventDate: '2027-03-20', childrenCount: 12 }

  const issues = agreedIssues({ ...before, ...changes }, before, '2027-03-05')

  expect(issues.map(({ path }) => path)).toEqual(paths)
})

test('a day that has passed since stays when something else is corrected', () => {
  const before = { ...nothingAgreed, eventDate: '2027-03-01' }

  expect(agreedIssues({ ...before, city: 'Benson' }, before, '2027-03-05')).toEqual([])
})

test('facts in words leave out what is not known, and keep the names of animals', () => {
  const agreed = { ...nothingAgreed, startTime: '14:00', animalIds: [3], staff: ['Ana', 'Ben'] }

  expect(agreedLines(agreed, { addons: [], animals: [{ id: 3, name: 'Clover' }] })).toEqual([
    { field: 'animalIds', label: 'Animals they hope to meet', text: 'Clover' },
    { field: 'startTime', label: 'Starts at', text: '2:00 PM' },
    { field: 'staff', label: 'Who goes', text: 'Ana, Ben' },
  ])
})

test('an address leaves out what is missing', () => {
  const place = { street: null, city: 'Benson', state: 'AZ', postalCode: '85602' }

  expect(addressOf(place)).toBe('Benson, AZ 85602')
  expect(addressOf({ ...place, street: '12 Elm St' })).toBe('12 Elm St, Benson, AZ 85602')
  expect(addressOf(nothingAgreed)).toBe('')
})

test('a booking from before has its answers as facts, on the day that a step moved it to', () => {
  const { agreed: _, source: __, ...former } = sampleBookingRecord()
  const stored = { ...former, jobDate: '2027-04-10', jobEndDate: '' }

  const record = parseStored(storedEnquirySchema, stored)

  expect(record).toMatchObject({
    source: 'form',
    agreed: { eventDate: '2027-04-10', endDate: null, city: 'Benson', childrenCount: 12, crewNotes: null },
    answers: { eventDate: '2027-03-20' },
  })
  expect(record).not.toHaveProperty('jobDate')
})
