import { expect, test, vi } from 'vitest'
import type { DesktopBridge } from '../ipc.ts'

const electron = vi.hoisted(() => {
  const asked: unknown[][] = []
  const given: Record<string, unknown> = {}
  const asks = (what: string) => (name: string) => void asked.push([what, name])
  return {
    asked,
    given,
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => Object.assign(given, { [name]: value }),
    },
    ipcRenderer: { invoke: asks('invoke'), on: asks('on'), off: asks('off') },
  }
})
vi.mock('electron', () => electron)

test('the page gets two functions, limited to the listed names', async () => {
  await import('./preload.ts')

  expect(Object.keys(electron.given)).toEqual(['desktop'])
  const desktop = electron.given.desktop as DesktopBridge // which the script has just handed over
  expect(Object.keys(desktop).sort()).toEqual(['call', 'on'])
  await expect(desktop.call('app:run-anything' as 'app:flushed')).rejects.toThrow('no call')
  expect(() => desktop.on('any-event' as 'sync:state', () => undefined)).toThrow('no event')
  expect(electron.asked).toEqual([])

  void desktop.call('app:flushed')
  desktop.on('sync:state', () => undefined)()

  expect(electron.asked).toEqual([
    ['invoke', 'app:flushed'],
    ['on', 'sync:state'],
    ['off', 'sync:state'],
  ])
})
