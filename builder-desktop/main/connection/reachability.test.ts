import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReachability } from './reachability.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(isThere: () => boolean) {
  const asked: number[] = []
  const told: boolean[] = []
  const begun = Date.now()
  const reach = watchReachability({
    ask: async () => {
      asked.push((Date.now() - begun) / 1000)
      return isThere()
    },
    now: () => new Date(),
    onState: ({ isOnline }) => told.push(isOnline),
  })
  return { reach, asked, told }
}

test('an unreachable site is checked after 2, 4, 8 … 60 s until it responds', async () => {
  let isThere = false
  const { reach, asked, told } = watch(() => isThere)

  reach.note(true)
  reach.note(false)
  reach.note(false)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toEqual([2, 6, 14, 30, 62, 122, 182])
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(600_000)

  expect(asked).toHaveLength(8)
  expect(told).toEqual([true, false, true])
  expect(reach.state()).toEqual({ isOnline: true, lastSync: '2026-06-01T10:04:02.000Z' })
})

test('a retry checks at once, and another site starts over', async () => {
  const { reach, asked } = watch(() => false)
  reach.note(false)

  await reach.retry()
  expect(asked).toEqual([0])
  reach.reset()
  await vi.advanceTimersByTimeAsync(100_000)

  expect(asked).toEqual([0])
  expect(reach.state()).toEqual({ isOnline: true, lastSync: null })
})

test('only changes of the connection are reported, not every call', () => {
  const { reach, told } = watch(() => true)

  for (const isReachable of [true, true, false, false, true, true]) reach.note(isReachable)

  expect(told).toEqual([true, false, true])
})
