import { join } from 'node:path'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { isOwnPage, ownOrigin } from '../connection/own-address.ts'
import type { JsonFile } from '../disk/json-file.ts'
import { type Bounds, openingBounds, smallestWindow, type WindowState } from './window-state.ts'

type WindowParts = {
  create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  savedState: JsonFile<WindowState>
  /** The work areas of the screens, the main screen first. */
  screens: readonly Bounds[]
  preload: string
  backgroundColor: string
  /** The screen to open, in place of the one that was open last. */
  path?: string | undefined
  /** Called when the page crashed twice in a minute: true loads it once more. */
  askAfterCrash: () => Promise<boolean>
}

/** `sandbox`, `contextIsolation` and `nodeIntegration` keep the page sandboxed, isolated and without Node. */
export function pagePreferences(preload: string) {
  return { preload, sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: true }
}

export const startPath = '/admin/pages'

/** Opens the window with its saved bounds and screen, and saves both from then on. */
export async function openWindow(parts: WindowParts): Promise<BrowserWindow> {
  const { create, savedState, screens, path, preload, backgroundColor, askAfterCrash } = parts
  const window = create({
    ...openingBounds(savedState.value().bounds, screens),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    backgroundColor: backgroundColor,
    webPreferences: pagePreferences(preload),
  })
  if (savedState.value().isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  rememberState(window, savedState)
  reloadAfterCrash(window, askAfterCrash)
  await window.loadURL(ownOrigin + (path ?? savedState.value().path ?? startPath))
  return window
}

/** The background of the staff area (`--surface`), so that nothing flashes before the first paint. */
export function backgroundColorFor({ shouldUseDarkColors }: { shouldUseDarkColors: boolean }): string {
  return shouldUseDarkColors ? '#1d1713' : '#f6f3ee'
}

export function preloadIn(mainFolder: string): string {
  return join(mainFolder, '../preload/preload.cjs')
}

function rememberState(window: BrowserWindow, savedState: JsonFile<WindowState>): void {
  const keepPlace = () => {
    savedState.change({
      ...savedState.value(),
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
    })
  }
  for (const event of ['resize', 'move', 'close'] as const) window.on(event as 'close', keepPlace)
  const keepPath = (_event: unknown, address: string) => {
    if (isOwnPage(address)) savedState.change({ ...savedState.value(), path: pathOf(address) })
  }
  window.webContents.on('did-navigate', keepPath)
  window.webContents.on('did-navigate-in-page', keepPath)
}

/** The path to reopen. Screens from before the sign-in are not reopened; what was searched in the inbox is on no disk. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  const ofCustomers = /^\/admin\/(?:enquiries|jobs)(?=\/|$)/.exec(pathname)
  if (ofCustomers) return ofCustomers[0]
  return /^\/admin\/(?:login|setup|invite)/.test(pathname) ? startPath : (pathname + search).slice(0, 500)
}

const crashSpanMs = 60_000

/** Reloads the page after a crash, since what was typed is on disk. If it crashes again at once, asks the person. */
function reloadAfterCrash(window: BrowserWindow, ask: () => Promise<boolean>): void {
  let lastCrash = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const isAgain = Date.now() - lastCrash < crashSpanMs
    lastCrash = Date.now()
    if (isAgain && !(await ask())) return window.close()
    // Load the list of pages: the page that was open may be what causes the crash.
    if (isAgain) await window.loadURL(ownOrigin + startPath)
    else window.webContents.reload()
  })
}
