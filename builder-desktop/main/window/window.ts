import { join } from 'node:path'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { isOwnPage, ownOrigin } from '../connection/own-address.ts'
import type { JsonFile } from '../disk/json-file.ts'
import { type Bounds, openingBounds, smallestWindow, type WindowState } from './window-state.ts'

type WindowParts = {
  create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  savedState: JsonFile<WindowState>
  /** The work areas of the screens, the first one the main one. */
  screens: readonly Bounds[]
  /** Of the built preload script. */
  preload: string
  backgroundColor: string
  /** Asked when the page broke twice in a minute: true to load it once more. */
  askAfterCrash: () => Promise<boolean>
}

/** The page is sandboxed, isolated and without Node; these three are what keeps it so. */
export function pagePreferences(preload: string) {
  return { preload, sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: true }
}

const startPath = '/admin/pages'

/** Opens the window where it was, at the screen that was open, and remembers both. */
export async function openWindow(parts: WindowParts): Promise<BrowserWindow> {
  const { create, savedState, screens, preload, backgroundColor, askAfterCrash } = parts
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
  await window.loadURL(ownOrigin + (savedState.value().path ?? startPath))
  return window
}

/** The staff area's own (`--surface`), so that nothing flashes before it has drawn. */
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

/** Screens before the sign-in are no place to come back to. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return /^\/admin\/(?:login|setup|invite)/.test(pathname) ? startPath : (pathname + search).slice(0, 500)
}

const crashSpanMs = 60_000

/** What was typed is on the disk, so the page is loaded anew. Where it breaks again at once, the person is asked. */
function reloadAfterCrash(window: BrowserWindow, ask: () => Promise<boolean>): void {
  let lastCrash = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const isAgain = Date.now() - lastCrash < crashSpanMs
    lastCrash = Date.now()
    if (isAgain && !(await ask())) return window.close()
    // Its start, where no page of theirs is open: the one that was may be what breaks it.
    if (isAgain) await window.loadURL(ownOrigin + startPath)
    else window.webContents.reload()
  })
}
