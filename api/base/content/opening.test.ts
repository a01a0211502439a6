import { expect } from 'vitest'
import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { openingAt } from '#blocks/contract/enquiries/office-hours.ts'
import { test } from '../../tools/testing/test-api.ts'
import { openingIn } from './opening.ts'

// Friday, March 5, 2027, 5 in the morning in Phoenix.
const now = new Date('2027-03-05T12:00:00Z')

test.for([
  ['next week’s holiday', ['2027-03-01', '2027-03-12'], ['2027-03-12'], '2027-03-05'],
  ['none that is far ahead', ['2027-03-13', '2027-12-24'], [], '2027-03-05'],
  [
    'all until it opens again, however long that is',
    ['2027-03-05', ...march(8, 26), '2027-12-24'],
    ['2027-03-05', ...march(8, 26)],
    '2027-03-29',
  ],
] as const)('tells of %s', async ([, holidays, told, opens], { store }) => {
  const value = availabilitySchema.parse({ holidays })
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])

  const opening = await openingIn(store, now)

  expect(opening.holidays).toEqual(told)
  expect(openingAt(now, opening)).toEqual({ isOpen: false, day: opens, from: '09:00' })
})

function march(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => `2027-03-${String(first + at).padStart(2, '0')}`)
}
