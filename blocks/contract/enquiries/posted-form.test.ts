import { expect, test } from 'vitest'
import { checkBooking } from './enquiry-check.ts'
import { formValues, readEnquiryForm } from './posted-form.ts'

const posted = {
  kind: 'contact',
  eventType: 'birthday',
  services: ['petting-zoo-small', 'pony-rides-small'],
  addonIds: '2',
  eventDate: '2027-03-20',
  endDate: '',
  startTime: '10:30',
  childrenCount: ' ١٢ ',
  ponyRiders: '8',
  heaviestRider: 'not-sure',
  ageBands: '2-5',
  city: 'Benson',
  state: 'AZ',
  postalCode: '85602',
  contactName: 'Ana',
  email: ['x', 'ana@example.com'],
  phone: '520 555 0123',
  consent: 'on',
  website: '',
  __proto__x: '1',
  requestKey: 'k1',
}

test('a posted form becomes the JSON that a script would send', () => {
  const input = readEnquiryForm(posted, 'booking')

  expect(input).toMatchObject({
    kind: 'booking',
    services: ['petting-zoo-small', 'pony-rides-small'],
    addonIds: [2],
    childrenCount: 12,
    ageBands: ['2-5'],
    email: 'ana@example.com',
    consent: true,
    requestKey: 'k1',
  })
  expect(Object.keys(input)).not.toContain('endDate')
  expect(checkBooking(input).issues).toEqual([])
})

test('wrong values stay as typed, for the check to report', () => {
  const input = readEnquiryForm({ ...posted, childrenCount: 'twelve', consent: 'maybe' }, 'booking')

  expect(checkBooking(input).issues.map(({ path }) => path)).toEqual(['/childrenCount', '/consent'])
})

test('returns typed values for every question of the form', () => {
  const values = formValues(posted, 'booking')

  expect(values).toMatchObject({ childrenCount: ' ١٢ ', ageBands: ['2-5'], nearby: [], street: '' })
  expect(values).not.toHaveProperty('__proto__x')
})
