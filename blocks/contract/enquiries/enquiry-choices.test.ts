import { expect, test } from 'vitest'
import { bookingFields, contactFields, type Fields } from './enquiry-fields.ts'

/** Contract §4, word for word. */
const closed = {
  eventType: 'birthday school church corporate fair other',
  services: 'petting-zoo-small petting-zoo-large pony-rides-small pony-rides-large turkey-races advise-me',
  durationHours: '1 1.5 2 3 4 all-day',
  ageBands: 'under-2 2-5 6-10 11-14 adults',
  heaviestRider: 'under-50 50-75 75-100 over-100 not-sure',
  venueType: 'home park school church business fairground hall other',
  setting: 'outdoors indoors covered not-sure',
  surface: 'grass dirt pavement gravel indoor-floor not-sure',
  levelGround: 'yes no not-sure',
  spaceBand: 'under-12 12-16 16-40 over-40 not-sure',
  shade: 'yes no not-sure',
  water: 'yes no not-sure',
  trailerParking: 'yes no not-sure',
  nearby: 'bounce-house pool loud-music balloons-drones dogs none',
  insuranceCertificate: 'yes no not-sure',
  preferredContact: 'phone email text',
  bestTime: 'morning afternoon evening any',
  howHeard: 'search friend saw-us social returning other',
  // Of schools and fairs; later than the contract.
  busBay: 'yes no not-sure',
  boothPower: 'yes no not-sure',
}
const topics = 'general existing-booking fair-vendor press jobs animal-care'

test('closed lists match the contract, each value with its own label', () => {
  expect(listsOf(bookingFields)).toEqual(sorted(closed))
  expect(listsOf(contactFields)).toEqual(sorted({ topic: topics }))
})

/** In no order: JavaScript puts keys that are whole numbers first. */
function listsOf(fields: Fields): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const [name, rule] of Object.entries(fields)) {
    if (!('choices' in rule)) continue
    lists[name] = Object.keys(rule.choices).sort()
    expect(new Set(Object.values(rule.choices)).size, name).toBe(lists[name].length)
  }
  return lists
}

function sorted(lists: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.split(' ').sort()]))
}
