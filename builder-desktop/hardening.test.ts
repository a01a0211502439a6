import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pagePreferences } from './main/window/window.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

// Patterns that no source may contain. main/start-app.test.ts checks that the guards come before the first page, and
// preload/preload.test.ts what the page gets.

/** The shipped sources by path, without comments. */
const sources = Object.fromEntries(
  ['main', 'preload', 'renderer']
    .flatMap((folder) =>
      readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/test(?:ing\/|-)/.test(path))
    .map((path) => [
      path,
      readFileSync(join(here, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    ]),
)
const holding = (pattern: RegExp) =>
  Object.keys(sources)
    .filter((path) => pattern.test(sources[path] ?? ''))
    .sort()

test('the page is sandboxed, isolated and without Node', () => {
  expect(pagePreferences('x')).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
  })
  expect(holding(/webPreferences/)).toEqual(['main/window/window.ts'])
  expect(sources['main/main.ts']).toContain('app.enableSandbox()')
})

test.each([
  /nodeIntegration\w*: true/,
  /sandbox: false/,
  /contextIsolation: false/,
  /webSecurity/,
  /allowRunningInsecureContent/,
  /experimentalFeatures/,
  /enableBlinkFeatures/,
  /webviewTag/,
  /bypassCSP/,
  /file:\/\//,
  /\beval\(|new Function\(/,
  /executeJavaScript/,
])('no source uses %s', (pattern) => {
  expect(holding(pattern)).toEqual([])
})

test('only main.ts, start-app.ts and the preload script import Electron', () => {
  expect(holding(/^import (?!type\b)(?:(?!^import)[\s\S])*? from 'electron'/m)).toEqual([
    'main/main.ts',
    'main/start-app.ts',
    'preload/preload.ts',
  ])
  expect(holding(/ipcRenderer/)).toEqual(['preload/preload.ts'])
  expect(holding(/ipcMain\.(?:handle|on|once)/)).toEqual(['main/window/ipc-handlers.ts'])
  expect(holding(/\.openExternal\(/)).toEqual(['main/start-app.ts'])
})

test('the preload script exposes only its two functions', () => {
  const preload = sources['preload/preload.ts'] ?? ''

  expect(preload).not.toMatch(/sendSync|\.send\(|process\./)
})

test('the executable runs no other code, no inspector and no plain Node', () => {
  const config = parse(readFileSync(join(here, 'electron-builder.yml'), 'utf8'))

  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
  expect(config).toMatchObject({ asar: true, npmRebuild: false, mac: { hardenedRuntime: true } })
  expect(new URL(config.publish.url).protocol).toBe('https:')
})

test('a packaged app ignores the test variables of the environment', () => {
  expect(holding(/process\.env|\benv\.BUILDER/)).toEqual([
    'main/disk/secrets.ts',
    'main/main.ts',
    'main/start-app.ts',
  ])
  expect(sources['main/main.ts']).toContain('if (!app.isPackaged && process.env.BUILDER_USER_DATA)')
  expect(sources['main/disk/secrets.ts']).toContain("!isPackaged && env.BUILDER_PLAIN_SECRETS === '1'")
})
