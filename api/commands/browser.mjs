import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './setup.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The Chromium for the tests: CHROMIUM_PATH, Playwright's own, an installed one, or one installed now. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Looking for a browser to test with…')
  const installed = [
    () => quietly('npx', ['playwright', 'install', 'chromium']),
    () =>
      process.getuid?.() === 0 &&
      quietly('apt-get', ['update']) &&
      quietly('apt-get', ['install', '-y', 'chromium']),
  ].some((attempt) => attempt() && findBrowser())
  const browser = installed ? findBrowser() : undefined
  if (browser) return browser
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
  process.exit(1)
}

function findBrowser() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces].find(
    (path) => path && existsSync(path),
  )
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
