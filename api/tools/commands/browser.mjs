import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { root } from './root.mjs'

// The headless shell is Chromium without a window system. It renders the same pages at half the cost.

const shells = ['/usr/bin/chromium-headless-shell']
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/**
 * The Chromium for the tests, in this order: CHROMIUM_PATH, a headless shell (Playwright's own, then an installed one),
 * one installed now, or a full browser with a warning that it is slower.
 */
export function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH || findShell() || installShell()
  if (found) return found
  const full = findFull()
  if (full) {
    console.log(`The browser tests run in ${full}: slower than in a headless shell of Chromium.`)
    return full
  }
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
  process.exit(1)
}

/** The same without installing anything; undefined where there is none. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || findShell() || findFull()
}

function findShell() {
  return playwrightsShell() ?? shells.find(existsSync)
}

function findFull() {
  return [playwright().executablePath(), ...fullBrowsers].find((path) => path && existsSync(path))
}

function installShell() {
  console.log('Looking for a browser to test with…')
  const attempts = [
    () => quietly('npx', ['playwright', 'install', '--only-shell', 'chromium']),
    () =>
      process.getuid?.() === 0 &&
      quietly('apt-get', ['update']) &&
      quietly('apt-get', ['install', '-y', 'chromium-headless-shell']),
    () => process.getuid?.() === 0 && !findFull() && quietly('apt-get', ['install', '-y', 'chromium']),
  ]
  for (const attempt of attempts) if (attempt() && findShell()) return findShell()
  return undefined
}

/** It lies beside the browser that Playwright names, in a folder of the same revision. */
function playwrightsShell() {
  const [, cache, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(playwright().executablePath()) ?? []
  const folder = cache && join(cache, `chromium_headless_shell-${revision}`)
  if (!folder || !existsSync(folder)) return undefined
  const file = readdirSync(folder, { recursive: true }).find((path) =>
    /^(chrome-headless-shell|headless_shell)(\.exe)?$/.test(basename(path)),
  )
  return file && join(folder, file)
}

function playwright() {
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium
}

function quietly(command, args) {
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: 'ignore',
      shell: process.platform === 'win32',
      timeout: 300_000,
    }).status === 0
  )
}
