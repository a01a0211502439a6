import { expect, test } from 'vitest'
import type { OpeningNow } from '../../contract/enquiries/office-hours.ts'
import { openingText } from './contact-card.tsx'

const opens = (day: string): OpeningNow => ({ isOpen: false, day, from: '09:00' })

// March 5, 2027 is a Friday.
test.each([
  ['is open', { isOpen: true, until: '18:00' } as const, 'Open now, until 6 PM'],
  ['opens today', opens('2027-03-05'), 'Opens today at 9 AM'],
  ['opens tomorrow', opens('2027-03-06'), 'Opens tomorrow at 9 AM'],
  ['opens in three days', opens('2027-03-08'), 'Opens Monday at 9 AM'],
  ['opens in six days', opens('2027-03-11'), 'Opens Thursday at 9 AM'],
  ['opens in a week', opens('2027-03-12'), 'Opens March 12 at 9 AM'],
  ['names no hours', undefined, ''],
])('a farm that %s is said in words', (_case, opening, text) => {
  expect(openingText(opening, '2027-03-05')).toBe(text)
})
