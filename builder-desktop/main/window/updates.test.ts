import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../ipc.ts'
import { createUpdates, openUpdater, type Updater } from './updates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({ isOn = true, isSigned = true } = {}) {
  const done: string[] = []
  const updater: Updater = Object.assign(new EventEmitter(), {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    checkForUpdates: async () => done.push('check'),
    quitAndInstall: () => void done.push('install'),
  })
  const states: UpdateState[] = []
  const errors: unknown[] = []
  const updates = createUpdates({
    updater: isOn ? updater : undefined,
    isSigned,
    onState: (state) => states.push(state),
    flush: async () => void done.push('flush'),
    logError: (error) => errors.push(error),
  })
  return { updater, updates, done, states, errors }
}

test('checks every six hours until an update is ready', async () => {
  const { updater, updates, done, states, errors } = setUp()

  updates.start()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['check'])
  updater.emit('error', new Error('no line'))
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)
  updater.emit('update-available', { version: '2.0.0' })
  updater.emit('update-downloaded', { version: '2.0.0' })
  updater.emit('error', new Error('later'))
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)

  expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true })
  expect(done).toEqual(['check', 'check'])
  expect(states).toEqual([{ kind: 'ready', version: '2.0.0' }])
  expect(errors).toHaveLength(2)
})

test('where updates are not signed, it only says that there is one', async () => {
  const { updater, updates, done, states } = setUp({ isSigned: false })

  updates.start()
  await vi.advanceTimersByTimeAsync(10_000)
  updater.emit('update-available', { version: '2.0.0' })

  expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false })
  expect(states).toEqual([{ kind: 'available', version: '2.0.0' }])
  expect(await updates.install()).toBe(false)
  expect(done).toEqual(['check'])
})

test('everything is on disk before the restart into the new version', async () => {
  const { updater, updates, done } = setUp()

  expect(await updates.install()).toBe(false)
  updater.emit('update-downloaded', { version: '2.0.0' })
  expect(await updates.install()).toBe(true)

  expect(done).toEqual(['flush', 'install'])
})

test('an app without an updater does not check', () => {
  setUp({ isOn: false }).updates.start()

  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['from its sources', false, 'darwin', true],
  ['as a package on Linux', true, 'linux', false],
] as const)('an app that runs %s does not update itself', async (_how, isPackaged, platform, isSigned) => {
  expect(await openUpdater({ isPackaged }, platform, {})).toEqual({ updater: undefined, isSigned })
})
