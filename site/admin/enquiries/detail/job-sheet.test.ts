import { expect, test } from 'vitest'
import { summarizeBooking } from '#blocks/contract/enquiries/answer-summary.ts'
import { sampleBookingAnswers } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { crewGroups } from './job-sheet.tsx'

test('the crew reads what to bring and which papers; requested days, contacts and payments are left out', () => {
  const answers = sampleBookingAnswers({
    flexible: true,
    altDate1: '2027-03-27',
    insuranceCertificate: 'yes',
    certificateHolder: 'Benson Schools',
    howHeard: 'friend',
  })
  const paid = { field: 'depositReceivedOn', label: 'Deposit received on', text: 'Friday, March 5, 2027' }
  const lines = [...summarizeBooking(answers, { addons: [], animals: [] }), paid]

  const { bring, papers, others } = crewGroups(lines)
  const fields = others.map(({ field }) => field)

  expect(bring.map(({ field }) => field)).toEqual(['services'])
  expect(papers.map(({ field }) => field)).toEqual(['insuranceCertificate', 'certificateHolder'])
  expect(fields).toContain('childrenCount')
  expect(fields.filter((field) => /Date|startTime|city|howHeard|contactName|Received/.test(field))).toEqual(
    [],
  )
})
