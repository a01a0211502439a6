import { expect, test } from 'vitest'
import { createShortLived } from './short-lived.ts'

test('a value ends after its minutes, and can be taken once', () => {
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const values = createShortLived<string>(5, () => clock.now)
  expect(values.set('a', 'hay')).toEqual(new Date('2027-03-05T12:05:00Z'))
  values.set('b', 'oats')

  expect(values.take('b')).toBe('oats')
  expect(values.take('b')).toBeUndefined()
  clock.now = new Date('2027-03-05T12:04:59.999Z')
  expect(values.get('a')).toBe('hay')
  clock.now = new Date('2027-03-05T12:05:00Z')
  expect(values.get('a')).toBeUndefined()
  expect(values.take('a')).toBeUndefined()
})

test('there are never more than its limit, and the oldest go first', () => {
  const values = createShortLived<number>(5, () => new Date('2027-03-05T12:00:00Z'), 3)
  for (let each = 0; each < 100; each++) values.set(String(each), each)

  expect([96, 97, 98, 99].map((each) => values.get(String(each)))).toEqual([undefined, 97, 98, 99])
})
