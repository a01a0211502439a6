import { mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { callNames } from '../ipc-channels.ts'
import { startApp } from './start-app.ts'
import { createFileInbox } from './window/file-inbox.ts'

// Tests run without Electron: this mock records in order what the start asks of it.

const electron = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const asked: string[] = []
  const kept = { folder: '', preferences: undefined as unknown, contents: new EventEmitter() }
  const asks = (what: string) => () => void asked.push(what)

  class BrowserWindow extends EventEmitter {
    webContents = kept.contents
    constructor({ webPreferences }: { webPreferences: unknown }) {
      super()
      asked.push('window')
      kept.preferences = webPreferences
      app.emit('web-contents-created', {}, this.webContents)
    }
    async loadURL() {
      asked.push('page')
    }
    isDestroyed = () => false
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    getPath: () => kept.folder,
    getVersion: () => '1.0.0',
    quit: asks('quit'),
  })
  Object.assign(kept.contents, {
    setWindowOpenHandler: asks('contents guarded'),
    send: () => undefined,
    isDestroyed: () => false,
  })
  const screenOf = { workArea: { x: 0, y: 0, width: 1600, height: 900 } }
  return {
    asked,
    kept,
    app,
    BrowserWindow,
    session: {
      defaultSession: {
        setPermissionRequestHandler: asks('permissions'),
        setPermissionCheckHandler: asks('permission checks'),
        setDevicePermissionHandler: asks('devices'),
      },
    },
    ipcMain: { handle: (name: string) => void asked.push(`call ${name}`) },
    protocol: { handle: (scheme: string) => void asked.push(`scheme ${scheme}`) },
    Menu: { buildFromTemplate: () => ({}), setApplicationMenu: () => undefined },
    Notification: { isSupported: () => false },
    nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false }),
    net: {},
    dialog: {},
    shell: {},
    powerMonitor: new EventEmitter(),
    safeStorage: { isEncryptionAvailable: () => false },
    screen: { getPrimaryDisplay: () => screenOf, getAllDisplays: () => [screenOf] },
  }
})
vi.mock('electron', () => electron)

beforeEach(async () => {
  electron.asked.length = 0
  electron.kept.folder = await temporaryFolder()
})

test('every guard is in place before the first page loads', async () => {
  await startApp(createFileInbox())

  const guards = [
    'permissions',
    'permission checks',
    'devices',
    'scheme app',
    ...callNames.map((name) => `call ${name}`),
  ]
  const before = electron.asked.slice(0, electron.asked.indexOf('window'))
  expect(before.toSorted()).toEqual(guards.toSorted())
  expect(electron.asked.slice(before.length)).toEqual(['window', 'contents guarded', 'page'])
  expect(electron.kept.preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
  })
  const held: string[] = []
  const away = (what: string) => ({
    preventDefault: () => held.push(what),
    url: 'https://elsewhere.example.com/',
  })
  for (const name of ['will-redirect', 'will-attach-webview']) electron.kept.contents.emit(name, away(name))
  expect(held).toEqual(['will-redirect', 'will-attach-webview'])
})

test('the start makes room in the cache beyond 200 MB, and no more than needed', async () => {
  const folder = join(electron.kept.folder, 'replies', 'person')
  await mkdir(folder, { recursive: true })
  const sizes = async () => {
    const files = (await readdir(folder)).map((name) => stat(join(folder, name)))
    return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0) / (1024 * 1024)
  }
  // Sparse files have the size without the writing time.
  for (let number = 1; number <= 6; number++) {
    const file = join(folder, `p-${String(number).repeat(64)}`)
    await writeFile(file, '')
    await truncate(file, 40 * 1024 * 1024)
  }

  await startApp(createFileInbox())

  expect(await sizes()).toBe(160)
})
