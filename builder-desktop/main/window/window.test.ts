import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { openJsonFile } from '../disk/json-file.ts'
import { openWindow } from './window.ts'
import { windowStateSchema } from './window-state.ts'

/** A fake window that records what is done to it. */
async function open({ goesOn = true } = {}) {
  const done: string[] = []
  const file = join(await temporaryFolder(), 'window.json')
  const savedState = await openJsonFile(file, windowStateSchema, { isMaximized: false }, () => undefined)
  const webContents = Object.assign(new EventEmitter(), { reload: () => done.push('reload') })
  const window = Object.assign(new EventEmitter(), {
    webContents,
    show: () => done.push('show'),
    close: () => done.push('close'),
    maximize: () => done.push('maximize'),
    isMaximized: () => true,
    getNormalBounds: () => ({ x: 1, y: 2, width: 700, height: 500 }),
    loadURL: async (address: string) => void done.push(address),
  })
  await openWindow({
    create: () => window as unknown as BrowserWindow, // the members that are used
    savedState,
    screens: [],
    preload: 'preload.cjs',
    backgroundColor: '#fff',
    askAfterCrash: async () => goesOn,
  })
  const crash = async (reason: string) => {
    webContents.emit('render-process-gone', {}, { reason })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { done, window, webContents, savedState, crash }
}

test('a crashed page is reloaded, after a second crash the person decides', async () => {
  const { done, crash } = await open()

  await crash('crashed')
  await crash('oom')

  expect(done).toEqual(['app://farm/admin/pages', 'reload', 'app://farm/admin/pages'])
})

test('the person may close the window, and a clean exit is no crash', async () => {
  const { done, crash } = await open({ goesOn: false })

  await crash('clean-exit')
  await crash('crashed')
  await crash('crashed')

  expect(done).toEqual(['app://farm/admin/pages', 'reload', 'close'])
})

test('bounds and screen are saved, but no screen from before the sign-in', async () => {
  const { window, webContents, savedState } = await open()

  window.emit('resize')
  webContents.emit('did-navigate-in-page', {}, 'app://farm/admin/albums?q=goat')
  expect(savedState.value()).toEqual({
    bounds: { x: 1, y: 2, width: 700, height: 500 },
    isMaximized: true,
    path: '/admin/albums?q=goat',
  })
  webContents.emit('did-navigate', {}, 'app://farm/admin/login?next=%2Fadmin')
  expect(savedState.value().path).toBe('/admin/pages')
  for (const path of ['enquiries?q=Quentin%20Quagga', 'enquiries/7', 'jobs/new', 'jobs?month=2031-05']) {
    webContents.emit('did-navigate-in-page', {}, `app://farm/admin/${path}`)
    expect(savedState.value().path).toBe(`/admin/${path.split(/[/?]/)[0]}`)
  }
  webContents.emit('did-navigate', {}, 'app://farm/admin/pages')
  webContents.emit('did-navigate', {}, 'https://evil.example/admin')

  expect(savedState.value().path).toBe('/admin/pages')
  await savedState.settled()
})
