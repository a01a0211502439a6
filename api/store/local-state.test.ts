import { expect, test } from 'vitest'
import { createShortLived } from './local-state.ts'

test('a value ends after its minutes, and can be taken once', async () => {
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const values = createShortLived<string>('x', 5, () => clock.now)
  expect(await values.set('a', 'hay')).toEqual(new Date('2027-03-05T12:05:00Z'))
  await values.set('b', 'oats')

  expect(await values.take('b')).toBe('oats')
  expect(await values.take('b')).toBeUndefined()
  clock.now = new Date('2027-03-05T12:04:59.999Z')
  expect(await values.get('a')).toBe('hay')
  clock.now = new Date('2027-03-05T12:05:00Z')
  expect(await values.get('a')).toBeUndefined()
  expect(await values.take('a')).toBeUndefined()
})

test('there are never more than its limit, and the oldest go first', async () => {
  const values = createShortLived<number>('x', 5, () => new Date('2027-03-05T12:00:00Z'), 3)
  for (let each = 0; each < 100; each++) await values.set(String(each), each)

  const left = await Promise.all([96, 97, 98, 99].map((each) => values.get(String(each))))

  expect(left).toEqual([undefined, 97, 98, 99])
})
