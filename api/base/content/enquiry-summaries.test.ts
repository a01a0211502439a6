import { expect, test } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { summaryOf } from './enquiry-summaries.ts'

test('summaryOf › strips bidirectional controls from a name, which is stored as typed', () => {
  const typed = { contactName: 'Ana \u202Ezitro', organisation: '\u2067Club', city: 'Ben\u202Eson' }
  const value = sampleBookingRecord({ answers: typed })

  const line = summaryOf({ id: '1', revision: 1, updatedAt: '2027-03-05T12:00:00.000Z', value })

  expect(line).toMatchObject({ name: 'Ana zitro', organisation: 'Club', place: 'Benson, AZ' })
  expect(value.answers).toMatchObject(typed)
})
