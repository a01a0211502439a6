import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreUnavailable } from '../errors.ts'
import { watchDatabaseClock } from './database-clock.ts'

test('clock › is told of once when it is off', async () => {
  const told: string[] = []
  let aheadMs = 500
  let isAway = false
  const clock = await watchDatabaseClock({
    async query<Row>() {
      if (isAway) throw new StoreUnavailable(false, undefined)
      return [{ ms: String(Date.now()) }] as Row[]
    },
    machineClock: () => Date.now() + aheadMs,
    tell: (message) => void told.push(message),
  })
  const saidAt = async (ms: number) => {
    aheadMs = ms
    await clock.look()
    return told.splice(0).map((line) => line.split('.')[0])
  }

  expect(told).toEqual([])
  expect(await saidAt(10_000)).toEqual(['The clock of this machine is 10 s ahead of that of the database'])
  expect(await saidAt(10_000)).toEqual([])
  isAway = true
  expect(await saidAt(0)).toEqual([])
  expect(clock.aheadMs()).toBeGreaterThan(9_000)
  isAway = false
  expect(await saidAt(1_500)).toEqual([])
  expect(await saidAt(0)).toEqual(['The clock of this machine agrees with the database’s again'])
  expect(await saidAt(-7_000)).toEqual(['The clock of this machine is 7 s behind that of the database'])
  clock.stop()
})

test.each([
  ['a first look that failed', 0, 10_000],
  ['a clock that is set', 10_000, 0],
])('clock › %s is followed by another within seconds', async (what, before, after) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let aheadMs = before
  let fails = what.includes('failed')
  const clock = await watchDatabaseClock({
    async query<Row>() {
      if (fails) throw new StoreUnavailable(false, undefined)
      return [{ ms: String(Date.now()) }] as Row[]
    },
    machineClock: () => Date.now() + aheadMs,
    tell: () => undefined,
  })
  expect(Math.abs(clock.aheadMs() - before)).toBeLessThan(1_000)

  aheadMs = after
  fails = false
  await vi.advanceTimersByTimeAsync(5_000)

  expect(Math.abs(clock.aheadMs() - after)).toBeLessThan(1_000)
  clock.stop()
})

test.each([0, 40])('clock › that may agree, as far as an answer of %d ms says, does', async (tookMs) => {
  const clock = await watchDatabaseClock({
    async query<Row>() {
      const ms = String(Date.now())
      await pause(tookMs)
      return [{ ms }] as Row[]
    },
    machineClock: Date.now,
    tell: () => undefined,
  })

  expect(clock.aheadMs()).toBe(0)
  clock.stop()
})
