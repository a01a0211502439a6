import { expect, test } from 'vitest'
import { drawBlock } from '../../testing/draw-block.ts'
import { countdownPropsSchema } from './countdown.schema.ts'
import { Countdown } from './countdown.tsx'

function shown(today: string, changes: object = {}): string {
  const props = countdownPropsSchema.parse({
    ...{ title: 'The Fall Festival', day: '2027-03-15', label: 'All Dates', href: '/tour-dates' },
    ...changes,
  })
  return drawBlock(Countdown, props, {}, { today })
}

test.each([
  ['2027-03-01', '<strong>14</strong> days to go'], // over the start of daylight saving time
  ['2026-03-15', '<strong>365</strong> days to go'],
  ['2027-03-13', '<strong>2</strong> days to go'],
  ['2027-03-14', '<strong>Tomorrow</strong>'],
  ['2027-03-15', '<strong>Today</strong>'],
])('on %s it says %s', (today, text) => {
  const html = shown(today)

  expect(html).toContain(text)
  expect(html).toContain('<time dateTime="2027-03-15">Monday, March 15, 2027</time>')
  expect(html).toContain('href="/tour-dates"')
})

test('the day after, it says what staff wrote for then, or nothing', () => {
  expect(shown('2027-03-16')).toBe('')
  expect(shown('2027-03-16', { after: 'See you next year!' })).toMatch(/Festival<\/h2>.*See you next year!/)
  expect(shown('2027-03-16', { after: 'See you next year!' })).not.toContain('2027')
})

test('without a day it shows nothing; a day that is none is refused', () => {
  expect(shown('2027-03-01', { day: '' })).toBe('')
  expect(countdownPropsSchema.safeParse({ day: '2027-02-30' }).success).toBe(false)
})
