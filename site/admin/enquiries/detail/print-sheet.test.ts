import { expect, test } from 'vitest'
import { summarizeBooking } from '#blocks/contract/enquiries/answer-summary.ts'
import { sampleBookingAnswers } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { crewAnswers } from './print-sheet.tsx'

test('crew answers leave out the requested days and contact data', () => {
  const answers = sampleBookingAnswers({
    flexible: true,
    altDate1: '2027-03-27',
    durationHours: '2',
    accessNotes: 'Second gate',
    howHeard: 'friend',
  })

  const fields = crewAnswers(summarizeBooking(answers, { addons: [], animals: [] })).map(({ field }) => field)

  expect(fields).toEqual(
    expect.arrayContaining(['services', 'childrenCount', 'durationHours', 'accessNotes']),
  )
  expect(fields.filter((field) => /Date|startTime|city|howHeard|contactName/.test(field))).toEqual([])
})
