import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'
import { createSignedTimes, isSigned, pageStamp } from './signed-times.ts'

const secondMs = 1000
const hourMs = 60 * 60 * secondMs
let calls = 0
let answerMs = 0
let isOffline = false

async function facts(): Promise<EnquiryFormFacts> {
  calls += 1
  const issuedAt = `signed at ${Date.now()}`
  await new Promise((resolve) => setTimeout(resolve, answerMs))
  if (isOffline) throw new Error('No line')
  return { issuedAt } as EnquiryFormFacts // no more of it is read here
}
const open = () => createSignedTimes(facts, () => undefined)
/** What it comes to, and after how many seconds. */
async function timed(time: Promise<string | undefined>) {
  const began = Date.now()
  const done = time.then((issuedAt) => [issuedAt, (Date.now() - began) / secondMs])
  await vi.advanceTimersByTimeAsync(60 * secondMs)
  return done
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  calls = 0
  answerMs = 0
  isOffline = false
})
afterEach(() => {
  vi.useRealTimers()
})

test('a time fetched a while ago is used at once', async () => {
  const times = open()
  times.refresh()
  await vi.advanceTimersByTimeAsync(10 * secondMs)

  expect(await timed(times.forSending())).toEqual(['signed at 0', 0])
  expect(calls).toBe(1)
})

test('without a time, each try fetches one and waits 4 s', async () => {
  const times = open()
  isOffline = true
  times.refresh()
  await vi.advanceTimersByTimeAsync(secondMs)

  expect(await timed(times.forSending())).toEqual([undefined, 0])
  expect(calls).toBe(2)
  isOffline = false
  const [issuedAt, seconds] = await timed(times.forSending())
  expect(issuedAt).toMatch(/^signed at/)
  expect(seconds).toBe(4)
})

test('waits for a young time without fetching another', async () => {
  const times = open()
  times.refresh()
  await vi.advanceTimersByTimeAsync(secondMs)

  expect(await timed(times.forSending())).toEqual(['signed at 0', 3])
  expect(calls).toBe(1)
})

test('a time’s age counts from its arrival, not from the request', async () => {
  const times = open()
  answerMs = 8 * secondMs
  times.refresh()
  await vi.advanceTimersByTimeAsync(9 * secondMs)

  expect(times.newest()).toBeUndefined()
  expect(await timed(times.forSending())).toEqual(['signed at 0', 3])
})

test('fetches a new time in a tab that was open for days', async () => {
  const times = open()
  times.refresh()
  await vi.advanceTimersByTimeAsync(25 * hourMs)
  const day = Date.now()

  expect(times.newest()).toBeUndefined()
  expect(await timed(times.forSending())).toEqual([`signed at ${day}`, 4])
})

test('uses the page’s own time while it is valid', async () => {
  const times = open()
  isOffline = true
  times.startFrom({ issuedAt: 'of the page', readAt: 0 })
  await vi.advanceTimersByTimeAsync(19 * hourMs)

  expect(await timed(times.forSending())).toEqual(['of the page', 0])
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(await timed(times.forSending())).toEqual([undefined, 0])
})

test('a time that was signed with other words than the newest is never sent', async () => {
  const times = open()
  times.startFrom({ issuedAt: 'mdk3x1.of-the-page.signature', readAt: 0 })
  expect(times.newest()?.issuedAt).toContain('of-the-page')
  times.refresh()
  await vi.advanceTimersByTimeAsync(secondMs)

  expect(times.newest()).toBeUndefined()
  expect(await timed(times.forSending())).toEqual(['signed at 0', 3])
})

test.each([
  ['signed a moment ago', 0, 0, true],
  ['signed a day ago, put back by a phone just now', 25, 0, false],
  ['in a tab opened a day ago, by a clock behind the server’s', -1, 25, false],
  ['signed by a server an hour ahead, a moment ago', -1, 0, true],
])('the time of a page %s', (_, signedHoursAgo, openedHoursAgo, isGood) => {
  const now = 1_700_000_000_000
  vi.setSystemTime(now)
  vi.stubGlobal('performance', {
    timeOrigin: now - openedHoursAgo * hourMs,
    now: () => openedHoursAgo * hourMs,
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const issuedAt = `${(now - signedHoursAgo * hourMs).toString(36)}.2026-11.signature`

  expect(isSigned(pageStamp(issuedAt))).toBe(isGood)
})

test('ignores a stamp that can’t be parsed', () => {
  expect(isSigned(pageStamp('!'))).toBe(false)
})

test('refresh fetches old times again, one request at a time', async () => {
  const times = open()
  answerMs = secondMs
  times.refresh()
  times.refresh()
  await vi.advanceTimersByTimeAsync(hourMs)
  times.refresh()
  expect(calls).toBe(1)

  await vi.advanceTimersByTimeAsync(6 * hourMs)
  times.refresh()

  expect(calls).toBe(2)
})
