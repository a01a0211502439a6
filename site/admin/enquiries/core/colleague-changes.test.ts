import { expect, test } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { decisionState, lastDecision } from './colleague-changes.ts'

// The code under test reads no field that the API adds to the record.
const detail = (changes: Parameters<typeof sampleBookingRecord>[0] = {}) =>
  sampleBookingRecord(changes) as unknown as EnquiryDetail
const entry = { at: '2027-03-05T13:00:00.000Z', who: 'Ana Owner', text: '' }

test.each<[what: string, changes: Parameters<typeof sampleBookingRecord>[0], isOther: boolean]>([
  ['a step', { status: 'open' }, true],
  ['another day', { agreed: { eventDate: '2027-03-27' } }, true],
  ['a longer hold', { heldUntil: '2027-03-12' }, true],
  ['notes', { notes: 'Call before noon' }, false],
  ['a mail that arrived', { history: [{ ...entry, action: 'mail-sent' }] }, false],
])('%s changes the decision state, or not', (_, changes, isOther) => {
  expect(decisionState(detail(changes)) !== decisionState(detail())).toBe(isOther)
})

test('the last decision is named, whatever was noted or mailed since', () => {
  const moved = { ...entry, action: 'moved', from: 'new', to: 'declined' } as const

  expect(lastDecision(detail({ history: [moved, { ...entry, action: 'noted' }] }))).toBe(
    'Ana Owner just changed this: New → Declined.',
  )
  expect(lastDecision(detail({ history: [{ ...moved, who: '' }] }))).toContain('The server just changed this')
})
