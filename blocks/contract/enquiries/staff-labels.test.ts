import { expect, test } from 'vitest'
import { bookingFields, contactFields } from './enquiry-fields.ts'
import { staffLabel } from './staff-labels.ts'

test.each([
  ['bookings', bookingFields],
  ['messages', contactFields],
])('no answer of %s speaks to staff as if they were the customer', (_, fields) => {
  const labels = Object.entries(fields).map(([field, { label }]) => staffLabel({ field, label }))

  expect(
    labels.filter((label) => /\byou\b|\byour\b|\bwe\b/i.test(label) && label !== 'What we bring'),
  ).toEqual([])
  expect(labels).toContain('Name')
})

test('an answer to a question that is gone keeps the label it had', () => {
  expect(staffLabel({ field: 'llamas', label: 'Your llamas' })).toBe('Your llamas')
})
