import { expect, test } from 'vitest'
import { bookingPath } from '../pages/site-paths.ts'
import { knownAsk } from './booking-ask.ts'

test.each([
  ['nothing', {}, '/booking'],
  ['an event', { event: 'birthday' }, '/booking?event=birthday'],
  ['a service', { service: 'turkey-races' }, '/booking?service=turkey-races'],
  [
    'an event and two services',
    { event: 'fair', service: 'petting-zoo-small,pony-rides-small' },
    '/booking?event=fair&service=petting-zoo-small&service=pony-rides-small',
  ],
])('the booking path for %s', (_case, ask, path) => {
  expect(bookingPath(ask)).toBe(path)
})

test.each([
  ['no unknown value', { event: 'zebra', service: 'zebra' }, {}],
  ['no key of every object', { event: 'toString', service: 'constructor,' }, {}],
  // In the order of the form, and no more than the server draws forms for.
  [
    'what it knows in order',
    { event: 'school', service: 'turkey-races,pony-rides-large,petting-zoo-small' },
    { event: 'school', service: 'petting-zoo-small,pony-rides-large' },
  ],
])('knownAsk keeps %s', (_what, ask, known) => {
  expect(knownAsk(ask)).toEqual(known)
})
