import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../ipc.ts'
import { openUpdater } from './updater.ts'
import { createUpdates, type Updater } from './updates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const done: string[] = []
  const updater: Updater = Object.assign(new EventEmitter(), {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    checkForUpdates: async () => {
      done.push('check')
      updater.emit('checking-for-update')
    },
    quitAndInstall: () => {
      done.push('install')
    },
  })
  const states: UpdateState[] = []
  const errors: unknown[] = []
  const updates = createUpdates({
    updater,
    onState: (state) => states.push(state),
    flush: async () => {
      done.push('flush')
    },
    logError: (error) => errors.push(error),
  })
  return { updater, updates, done, states, errors }
}

test('checks after ten seconds and every six hours, reports a ready update', async () => {
  const { updater, updates, done, states } = setUp()

  updates.start()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['check'])
  updater.emit('update-not-available')
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)
  updater.emit('update-available', { version: '2.0.0' })
  updater.emit('download-progress', { percent: 41.6 })
  updater.emit('update-downloaded', { version: '2.0.0' })

  expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true })
  expect(done).toEqual(['check', 'check'])
  expect(states).toEqual([
    { kind: 'checking' },
    { kind: 'idle' },
    { kind: 'checking' },
    { kind: 'loading', version: '2.0.0', percent: 0 },
    { kind: 'loading', version: '2.0.0', percent: 42 },
    { kind: 'ready', version: '2.0.0' },
  ])
  updates.stop()
})

test('everything is on disk before the restart into the new version', async () => {
  const { updater, updates, done } = setUp()

  expect(await updates.install()).toBe(false)
  updater.emit('update-downloaded', { version: '2.0.0' })
  expect(await updates.install()).toBe(true)

  expect(done).toEqual(['flush', 'install'])
})

test('errors are logged and retried, a ready update stays ready', async () => {
  const { updater, updates, done, errors } = setUp()

  updater.emit('error', new Error('no line'))
  expect(updates.state()).toEqual({ kind: 'failed' })
  await updates.check()
  updater.emit('update-downloaded', { version: '2.0.0' })
  updater.emit('error', new Error('later'))
  await updates.check()

  expect(updates.state()).toEqual({ kind: 'ready', version: '2.0.0' })
  expect(done).toEqual(['check'])
  expect(errors).toHaveLength(2)
})

test('an app run from its sources does not check and says why', async () => {
  const { updater, whyOff } = await openUpdater({ isPackaged: false }, 'darwin', {})
  const updates = createUpdates({
    updater,
    whyOff,
    onState: () => undefined,
    flush: async () => undefined,
    logError: () => undefined,
  })

  updates.start()
  await updates.check()

  expect(updates.state()).toEqual({ kind: 'off', reason: 'This app runs from its source code.' })
  expect(vi.getTimerCount()).toBe(0)
})

test('on Linux only an AppImage updates itself', async () => {
  expect((await openUpdater({ isPackaged: true }, 'linux', {})).whyOff).toContain('package manager')
})
