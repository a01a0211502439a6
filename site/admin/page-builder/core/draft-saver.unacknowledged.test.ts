import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../http/api-error.ts'
import { page, refusedWith, setUp } from '../saving/test-saver.ts'

// Saves without confirmation: the server, or the desktop app, may have them nevertheless.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// The response if the desktop app queued the save, or if the server is in trouble.
const unanswered = () => Promise.reject(new ApiError(503, 'No connection'))

test('an undo after an unacknowledged save is sent and then saved', async () => {
  const answers = [unanswered, unanswered]
  const { saver, sent, kept, keptFrom } = setUp(() => answers.shift()?.() ?? { etag: '"2-x"' })
  saver.change(page('one'))
  await saver.flush()

  saver.change(page('as opened'))
  expect(saver.isDirty()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect([kept.at(-1), keptFrom.at(-1)]).toEqual([page('as opened'), page('one')])
  await vi.advanceTimersByTimeAsync(900)
  expect(sent.map(({ words }) => words)).toEqual(['one', 'as opened'])
  expect(saver.state().kind).toBe('offline')
  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent.map(({ words }) => words)).toEqual(['one', 'as opened', 'as opened'])
  expect(saver.state().kind).toBe('saved')
  expect(saver.isDirty()).toBe(false)
  expect(kept.at(-1)).toBeUndefined()
})

test('an undo during an unacknowledged save is sent', async () => {
  let release = (): void => undefined
  const answers = [
    () => new Promise<never>((_, reject) => (release = () => reject(new ApiError(503, 'No connection')))),
  ]
  const { saver, sent } = setUp(() => answers.shift()?.() ?? { etag: '"2-x"' })
  saver.change(page('one'))
  const flushed = saver.flush()
  saver.change(page('as opened'))
  release()
  await flushed

  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent.map(({ words }) => words)).toEqual(['one', 'as opened'])
  expect(saver.state().kind).toBe('saved')
})

test.each([
  [503, 'offline'],
  [401, 'signed-out'],
] as const)('a resolution answered with %i becomes the page and is saved later', async (status, kind) => {
  const answers = [
    () => Promise.reject(refusedWith(page('theirs'))),
    () => Promise.reject(new ApiError(status, 'not now')),
  ]
  const from = { layout: 4, records: {} }
  const { saver, sent, kept, keptFrom } = setUp(() => answers.shift()?.() ?? { etag: '"10-x"' })
  saver.change(page('mine'))
  await saver.flush()

  expect((await saver.replace(page('chosen'), from, '"9-x"')).kind).toBe(kind)
  expect(saver.state().kind).toBe(kind)
  expect([saver.current(), saver.base(), saver.stored()]).toEqual([page('chosen'), from, page('theirs')])
  expect([kept.at(-1), keptFrom.at(-1)]).toEqual([page('chosen'), page('theirs')])
  await saver.flush()

  expect(sent.at(-1)).toEqual({ words: 'chosen', etag: '"9-x"' })
  expect(saver.state().kind).toBe('saved')
})

test('a resolution sent later by the queue is no conflict', async () => {
  const answers = [unanswered, () => Promise.reject(refusedWith(page('chosen')))]
  const { saver, sent } = setUp(() => answers.shift()?.() ?? { etag: '"10-x"' })

  await saver.replace(page('chosen'), { layout: 4, records: {} }, '"1-x"')
  saver.change(page('chosen, and more'))
  expect(await saver.flush()).toBe(true)

  expect(sent.at(-1)).toEqual({ words: 'chosen, and more', etag: '"9-x"' })
})
