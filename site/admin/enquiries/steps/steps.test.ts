import { expect, test } from 'vitest'
import {
  type EnquiryStatus,
  enquiryStatuses,
  nextStatuses,
} from '#blocks/contract/enquiries/enquiry-status.ts'
import { unknownPlaceholders } from '#blocks/contract/enquiries/saved-reply.ts'
import { stepsOf } from './steps.ts'

const from = (status: EnquiryStatus, kind = 'booking', statusBefore: EnquiryStatus | '' = '') =>
  stepsOf({ status, kind, nextStatuses: nextStatuses({ status, statusBefore }) })

test.each(enquiryStatuses)('from “%s” there is a button for each step the API allows', (status) => {
  const offered = new Set(from(status).map(({ to }) => to))

  expect([...offered].sort()).toEqual([...nextStatuses({ status })].sort())
})

test('a new booking offers confirm, hold and another day first', () => {
  expect(
    from('new')
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['Confirm', 'Hold the day', 'Suggest another date', 'Ask the customer'])
})

test('a contact message offers no hold, no confirm and no day', () => {
  const steps = from('new', 'contact')

  expect(steps.map(({ to }) => to)).toEqual(['awaiting-customer', 'open', 'declined', 'duplicate', 'spam'])
  expect(steps[0]).toMatchObject({ label: 'Reply', done: 'is answered' })
  expect(steps.filter(({ asksDay }) => asksDay !== 'no')).toEqual([])
  expect(steps.filter(({ starter }) => starter.includes('{eventDate}'))).toEqual([])
})

test.each(['cancelled', 'declined', 'completed'] as const)(
  'an archived “%s” enquiry is restored at once, without a mail',
  (statusBefore) => {
    const steps = from('archived', 'booking', statusBefore)

    expect(steps).toMatchObject([{ to: statusBefore, isQuick: true, asksDay: 'no' }])
  },
)

test('messages to customers start with text whose placeholders can be filled in', () => {
  const starters = enquiryStatuses.flatMap((status) => from(status).map(({ starter }) => starter))

  expect(starters.flatMap(unknownPlaceholders)).toEqual([])
  expect(new Set(starters.filter(Boolean)).size).toBeGreaterThan(5)
})

test('a job is marked as done once its day has come', () => {
  const steps = (isAhead: boolean) =>
    stepsOf({
      status: 'confirmed',
      kind: 'booking',
      nextStatuses: nextStatuses({ status: 'confirmed' }),
      isAhead,
    })

  expect(steps(false)[0]).toMatchObject({ to: 'completed', label: 'Mark as done' })
  expect(steps(true).map(({ to }) => to)).toEqual(
    steps(false)
      .map(({ to }) => to)
      .slice(1),
  )
  expect(steps(true).map(({ to }) => to)).not.toContain('completed')
})
