import { expect, test } from 'vitest'
import { availabilitySchema } from './availability.ts'

test('parses records from before hours, recipients and area existed', () => {
  const stored = { fullDays: ['2027-07-04'], noticeDays: 5, horizonMonths: 12, holidays: ['2027-12-25'] }

  expect(availabilitySchema.parse(stored)).toEqual({
    ...stored,
    heat: [],
    openingHours: ['mon', 'tue', 'wed', 'thu', 'fri'].map((weekday) => ({
      weekday,
      from: '09:00',
      to: '18:00',
    })),
    recipients: [],
    serviceArea: { postalPrefixes: [], counties: [], states: [] },
  })
})

test('stores states by code, and parses its own output', () => {
  const parsed = availabilitySchema.parse({ serviceArea: { states: ['arizona', ' nm '] } })

  expect(parsed.serviceArea).toEqual({ postalPrefixes: [], counties: [], states: ['AZ', 'NM'] })
  expect(availabilitySchema.parse(parsed)).toEqual(parsed)
})

test.each([
  ['no opening hours', { openingHours: [] }, 'openingHours'],
  ['backward hours', { openingHours: [{ weekday: 'mon', from: '18:00', to: '09:00' }] }, 'openingHours.0.to'],
  [
    'one day twice',
    { openingHours: [1, 2].map(() => ({ weekday: 'mon', from: '08:00', to: '09:00' })) },
    'openingHours',
  ],
  ['no address', { recipients: ['nobody'] }, 'recipients.0'],
  ['letters in a postal code', { serviceArea: { postalPrefixes: ['85A'] } }, 'serviceArea.postalPrefixes.0'],
  ['an unknown state', { serviceArea: { states: ['Atlantis'] } }, 'serviceArea.states.0'],
])('%s is refused at its place', (_what, change, path) => {
  const parsed = availabilitySchema.safeParse(change)

  expect(parsed.error?.issues[0]?.path.join('.')).toBe(path)
})
