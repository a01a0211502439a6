import { expect, test } from 'vitest'
import { type Agreed, agreedFrom, type Fact, nothingAgreed } from './agreed.ts'
import { sampleBookingAnswers } from './enquiry-samples.ts'
import { missingFacts } from './missing-facts.ts'

const ready: Agreed = {
  ...agreedFrom(sampleBookingAnswers({ street: '12 Elm St', durationHours: '2', surface: 'grass' })),
}

test('a booking by phone lacks all but its day and a number', () => {
  expect(missingFacts({ ...nothingAgreed, eventDate: '2027-04-10', phone: '5205550123' })).toEqual([
    ...['startTime', 'durationHours', 'street', 'city', 'onSiteName', 'services', 'childrenCount', 'surface'],
  ])
})

test.each<[string, Partial<Agreed>, Fact[]]>([
  ['nothing where all is known', {}, []],
  ['the day', { eventDate: null }, ['eventDate']],
  ['the start', { startTime: null }, ['startTime']],
  ['who to ask for in a school', { venueType: 'school' }, ['onSiteName']],
  ['no phone of the customer, with one of who is there', { phone: null, onSitePhone: '5205550124' }, []],
  ['any phone', { phone: null }, ['phone']],
  ['what to bring, where they want advice', { services: ['advise-me'] }, ['services']],
  ['no children, where the guests are counted', { childrenCount: null, guestsTotal: 80 }, []],
  ['riders, with ponies', { services: ['pony-rides-small'] }, ['ponyRiders', 'heaviestRider']],
  [
    'a weight that nobody is sure of',
    { services: ['pony-rides-small'], ponyRiders: 8, heaviestRider: 'not-sure' },
    ['heaviestRider'],
  ],
  ['the ground that nobody is sure of', { surface: 'not-sure' }, ['surface']],
])('missing: %s', (_, changes, missing) => {
  expect(missingFacts({ ...ready, ...changes })).toEqual(missing)
})
