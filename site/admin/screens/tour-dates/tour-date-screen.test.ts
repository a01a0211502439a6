import { expect, test } from 'vitest'
import { nextYear } from './tour-date-screen.tsx'

test.each([
  ['2026-05-09', '2027-05-08'],
  ['2028-02-29', '2029-02-27'],
  ['2026-12-31', '2027-12-30'],
])('a copy of a fair on %s is on the same weekday next year, %s', (eventDate, copy) => {
  const later = nextYear({ eventDate, endDate: '', status: 'cancelled' })

  expect(later).toEqual({ eventDate: copy, endDate: '', status: 'scheduled' })
  expect(new Date(copy).getUTCDay()).toBe(new Date(eventDate).getUTCDay())
})

test('the last day moves by the same amount', () => {
  expect(nextYear({ eventDate: '2026-05-09', endDate: '2026-05-10', status: 'scheduled' }).endDate).toBe(
    '2027-05-09',
  )
})
