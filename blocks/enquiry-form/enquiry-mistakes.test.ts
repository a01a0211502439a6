import { expect, test } from 'vitest'
import { bookingFields, fieldMessages } from '../contract/enquiries/enquiry-fields.ts'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'
import type { FormValues } from '../contract/enquiries/posted-form.ts'
import { adviseOn } from './enquiry-answers.ts'

// Each mistake that can be made in the form, as its fields hold it: one sentence, at its answer. The server says the
// same, for it asks the same rules (contract §4); site/e2e/booking/booking-rules.spec.ts holds the two against each
// other.

type Mistake = [field: string, answers: FormValues, message: string | RegExp]

const f = bookingFields
const full = '2027-04-04'
const facts: EnquiryFormFacts = {
  issuedAt: '',
  consentVersion: '',
  consentText: '',
  today: '2027-03-05',
  minDate: '2027-03-08',
  maxDate: '2028-09-05',
  noticeDays: 3,
  horizonMonths: 18,
  fullDays: [full],
  days: { [full]: 'full' },
  serviceDays: {},
  services: [],
  heat: [],
  awayDays: [],
  serviceArea: { postalPrefixes: [], states: [] },
  replyBy: '2027-03-08',
}
const fitting: FormValues = {
  eventType: 'birthday',
  services: ['petting-zoo-small'],
  childrenCount: '12',
  eventDate: '2027-04-14',
  startTime: '10:30',
  city: 'Benson',
  state: 'AZ',
  postalCode: '85602',
  contactName: 'Ana Ortiz',
  email: 'ana@example.com',
  phone: '(520) 555-0123',
  consent: 'on',
}
const ponies = { services: ['pony-rides-small'], ponyRiders: '8', heaviestRider: 'not-sure' }

test('a valid form has no mistakes', () => {
  expect(adviseOn(fitting, 'booking', facts).issues).toEqual([])
})

test('hot hours are said beside the start, and refuse nothing', () => {
  const heat = [{ months: [4], from: '10:00', to: '16:00', note: '' }]
  const { issues, notices } = adviseOn(fitting, 'booking', { ...facts, heat })

  expect([issues, notices.map(({ path }) => path)]).toEqual([[], ['/startTime']])
})

test('each wrong answer is one mistake, at its question', () => {
  for (const [field, answers, message] of [
    ['eventType', { eventType: '' }, f.eventType.required],
    ['eventTypeOther', { eventType: 'other', eventTypeOther: '' }, f.eventTypeOther.required],
    ['eventTypeOther', { eventType: 'other', eventTypeOther: 'x' }, f.eventTypeOther.required],
    ['services', { services: [] }, f.services.required],
    ['ponyRiders', { ...ponies, ponyRiders: '' }, f.ponyRiders.required],
    ['ponyRiders', { ...ponies, ponyRiders: '2001' }, f.ponyRiders.message],
    ['heaviestRider', { ...ponies, heaviestRider: '' }, f.heaviestRider.required],
    ['childrenCount', { childrenCount: '' }, f.childrenCount.required],
    ['childrenCount', { childrenCount: '0' }, f.childrenCount.message],
    ['childrenCount', { childrenCount: '5001' }, f.childrenCount.message],
    ['childrenCount', { childrenCount: '1.5' }, f.childrenCount.message],
    ['childrenCount', { childrenCount: 'a dozen' }, f.childrenCount.message],
    ['eventDate', { eventDate: '' }, f.eventDate.required],
    ['eventDate', { eventDate: '2027-03-02' }, /^This day has passed: choose /],
    ['eventDate', { eventDate: '2027-03-06' }, /^We need 3 days to get ready: choose /],
    ['eventDate', { eventDate: '2029-08-21' }, /^We plan 18 months ahead: choose /],
    ['eventDate', { eventDate: full }, /^We are fully booked on .* Open days near it: /],
    ['startTime', { startTime: '' }, f.startTime.required],
    ['organisation', { venueType: 'school', organisation: '' }, f.organisation.required],
    ['organisation', { venueType: 'park', organisation: 'x'.repeat(121) }, fieldMessages.tooLong(120)],
    ['city', { city: '' }, f.city.required],
    ['city', { city: 'x'.repeat(121) }, fieldMessages.tooLong(120)],
    ['state', { state: '' }, f.state.required],
    ['postalCode', { postalCode: '' }, f.postalCode.required],
    ['postalCode', { postalCode: '8560' }, fieldMessages.postalCode],
    ['contactName', { contactName: '' }, f.contactName.required],
    ['contactName', { contactName: 'A' }, f.contactName.required],
    ['email', { email: '' }, f.email.required],
    ['email', { email: 'ana at home' }, fieldMessages.email],
    ['phone', { phone: '' }, f.phone.required],
    ['phone', { phone: '555-0123' }, 'Enter a phone number with area code'],
    ['consent', { consent: '' }, f.consent.required],
    ['endDate', { endDate: '2027-04-13' }, fieldMessages.endBeforeStart],
    ['endDate', { endDate: '2027-04-29' }, fieldMessages.tooManyDays],
    ['altDate1', { altDate1: '2027-04-14' }, fieldMessages.twiceTheDay],
    ['altDate2', { altDate1: '2027-04-15', altDate2: '2027-04-15' }, fieldMessages.twiceTheDay],
    ['altDate2', { altDate2: '2027-03-06' }, /^We need 3 days/],
    ['guestsTotal', { guestsTotal: '11' }, fieldMessages.guestsBelowChildren],
    ['guestsTotal', { guestsTotal: 'many' }, f.guestsTotal.message],
    ['honoureeAge', { honoureeAge: '121' }, f.honoureeAge.message],
    ['street', { street: 'x'.repeat(201) }, fieldMessages.tooLong(200)],
    ['nearby', { nearby: ['dogs', 'none'] }, fieldMessages.noneWithOthers],
    [
      'certificateHolder',
      { insuranceCertificate: 'yes', certificateHolder: 'x'.repeat(121) },
      fieldMessages.tooLong(120),
    ],
    ['accessNotes', { accessNotes: 'x'.repeat(501) }, fieldMessages.tooLong(500)],
    ['accessibilityNeeds', { accessibilityNeeds: 'x'.repeat(501) }, fieldMessages.tooLong(500)],
    ['message', { message: 'x'.repeat(2001) }, fieldMessages.tooLong(2000)],
  ] as Mistake[]) {
    const { issues } = adviseOn({ ...fitting, ...answers }, 'booking', facts)

    expect(issues, JSON.stringify([field, answers])).toMatchObject([
      { path: `/${field}`, message: message instanceof RegExp ? expect.stringMatching(message) : message },
    ])
  }
})
