import { expect, test } from 'vitest'
import { appearanceKey } from './tour-date-import.ts'

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
