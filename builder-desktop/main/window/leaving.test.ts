import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { createFlush } from './flush.ts'
import { flushBeforeLeaving } from './leaving.ts'

afterEach(() => {
  vi.useRealTimers()
})

function setUp({ stays = 0 } = {}) {
  const done: string[] = []
  let letGo = (): void => undefined
  const app = Object.assign(new EventEmitter(), { quit: () => done.push('quit') })
  const window = Object.assign(new EventEmitter(), { close: () => done.push('close') })
  const flush = () =>
    new Promise<void>((resolve) => {
      done.push('flush')
      letGo = resolve
    })
  let asked = 0
  flushBeforeLeaving(app, { flush, mayLeave: async () => ++asked > stays })(window)
  /** True if the window really closes. */
  const tryToClose = () => {
    let goes = true
    window.emit('close', {
      preventDefault: () => {
        goes = false
      },
    })
    return goes
  }
  return { app, done, tryToClose, letGo: () => letGo() }
}

test('a window closes once everything is on disk, after one flush', async () => {
  const { done, tryToClose, letGo } = setUp()

  expect(tryToClose()).toBe(false)
  expect(tryToClose()).toBe(false)
  letGo()
  await vi.waitFor(() => expect(done).toEqual(['flush', 'close']), 10_000)

  expect(tryToClose()).toBe(true)
})

test('the app still quits after its window delayed it', async () => {
  const { app, done, tryToClose, letGo } = setUp()

  app.emit('before-quit')
  expect(tryToClose()).toBe(false)
  letGo()

  await vi.waitFor(() => expect(done).toEqual(['flush', 'quit']), 10_000)
})

test('a flush asks the page, then waits for the disk', async () => {
  const done: string[] = []
  const flushing = createFlush({
    ask: () => done.push('ask') > 0,
    settle: async () => done.push('settle'),
  })

  const flushed = flushing.flush()
  expect(done).toEqual(['ask'])
  flushing.flushed()
  await flushed

  expect(done).toEqual(['ask', 'settle'])
})

test('a silent page is waited for two seconds, a missing one not at all', async () => {
  vi.useFakeTimers()
  let isOver = false
  const silent = createFlush({ ask: () => true, settle: async () => undefined })
    .flush()
    .then(() => {
      isOver = true
    })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await silent

  await createFlush({ ask: () => false, settle: async () => undefined }).flush()
})

test('a person who would lose something may stay, and is asked anew the next time', async () => {
  const { app, done, tryToClose, letGo } = setUp({ stays: 1 })

  app.emit('before-quit')
  expect(tryToClose()).toBe(false)
  letGo()
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual(['flush'])

  expect(tryToClose()).toBe(false)
  letGo()
  await vi.waitFor(() => expect(done).toEqual(['flush', 'flush', 'close']), 10_000)
  expect(tryToClose()).toBe(true)
})
