import { expect, test } from 'vitest'
import { appearanceKey, mostImported, tourDateImportSchema } from './tour-date-import.ts'

const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

test.each([
  [{ location: ' fairground ', city: 'GALLUP' }, true],
  [{ location: 'Fáirground\u200B' }, true],
  [{ location: 'Fair  ground' }, false],
  [{ startTime: '' }, true],
  [{ startTime: '09:30' }, false],
  [{ eventDate: '2027-05-02' }, false],
  [{ state: 'AZ' }, false],
])('%o: the same appearance: %s', (changes, isSame) => {
  expect(appearanceKey({ ...date, ...changes }) === appearanceKey(date)).toBe(isSame)
})

test.each([
  [0, false],
  [1, true],
  [mostImported, true],
  [mostImported + 1, false],
])('%i dates at once are allowed: %s', (count, isAllowed) => {
  expect(tourDateImportSchema.safeParse({ dates: Array(count).fill(date) }).success).toBe(isAllowed)
})
