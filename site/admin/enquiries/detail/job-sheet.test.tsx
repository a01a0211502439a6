import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { summarizeBooking } from '#blocks/contract/enquiries/answer-summary.ts'
import { sampleBookingAnswers, sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { crewGroups, JobSheet } from './job-sheet.tsx'

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

test('a sheet says where to go, how to get in, whom to ask for, who goes and what each needs', () => {
  vi.stubGlobal('navigator', { userAgent: 'Android' })
  const { requestKey: _, ...record } = sampleBookingRecord({
    agreed: {
      onSiteName: 'Rosa Lee',
      onSitePhone: '(520) 555-0111',
      accessNotes: 'Gate code 4711',
      animalIds: [7],
    },
  })
  const animals = [{ id: 7, name: 'Juniper', ridingLimitLb: 90, careNotes: 'Hay at noon' }]
  const detail = {
    ...record,
    ...{ id: 1, animals, hints: [], warnings: [], readiness: [], line: { name: 'Ana', organisation: '' } },
  } as unknown as EnquiryDetail // what a sheet reads

  const html = renderToStaticMarkup(<JobSheet detail={detail} isPrintOnly team="Blue" />)

  for (const part of ['Blue', 'Rosa Lee', 'href="tel:+15205550111"', 'Gate code 4711', 'href="geo:'])
    expect(html).toContain(part)
  expect(html).toContain('Juniper: riders up to 90 lb: Hay at noon')
  vi.unstubAllGlobals()
})
