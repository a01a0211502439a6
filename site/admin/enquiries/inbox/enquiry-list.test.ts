import { expect, test } from 'vitest'
import { byDay } from './enquiry-list.tsx'

const line = (receivedAt: string) => ({ receivedAt })

test('enquiries are grouped by day in the farm’s time zone', () => {
  const lines = [
    line('2027-03-06T06:30:00.000Z'), // March 5 in Phoenix
    line('2027-03-05T07:00:00.000Z'),
    line('2027-03-05T06:59:00.000Z'), // March 4 in Phoenix
    line('2027-02-27T20:00:00.000Z'),
    line('2027-02-26T20:00:00.000Z'),
  ]

  const groups = byDay(lines, '2027-03-05', 'America/Phoenix')

  expect(groups.map(({ label, lines }) => [label, lines.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['In the last 7 days', 1],
    ['Older', 1],
  ])
})

test('without enquiries there are no headings', () => {
  expect(byDay([], '2027-03-05', 'America/Phoenix')).toEqual([])
})
