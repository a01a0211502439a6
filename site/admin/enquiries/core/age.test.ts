import { expect, test } from 'vitest'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import { ageOf } from './age.ts'

const today = '2027-03-05'

test.each([
  ['2027-03-01', '4 days late', 'late'],
  ['2027-03-04', '1 day late', 'late'],
  ['2027-03-05', 'Reply today', 'today'],
  ['2027-03-06', 'Reply by tomorrow', 'calm'],
  ['2027-03-08', 'Reply by Mon, Mar 8', 'calm'],
  ['2027-03-15', 'Reply by Mon, Mar 15', 'calm'],
])('an answer promised by %s reads “%s”', (replyBy, text, tone) => {
  expect(ageOf({ status: 'new', replyBy }, today)).toEqual({ text, tone })
})

test.each<[EnquiryStatus, boolean]>([
  ['new', true],
  ['open', true],
  ['awaiting-customer', false],
  ['confirmed', false],
  ['spam', false],
])('the status %s waits for an answer: %s', (status, isWaiting) => {
  expect(ageOf({ status, replyBy: '2027-03-01' }, today) !== undefined).toBe(isWaiting)
})
