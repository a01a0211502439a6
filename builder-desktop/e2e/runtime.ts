import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Runtime = 'Electron' | 'stand-in'

const standIn = fileURLToPath(new URL('./electron-standin', import.meta.url))

/**
 * The runtime of these tests: a real Electron if one is installed or named by ELECTRON_OVERRIDE_DIST_PATH, otherwise
 * the stand-in (see electron-standin/README.md). Must be called before Playwright looks for the executable.
 */
export function chooseRuntime(): Runtime {
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (named) return named === standIn ? 'stand-in' : 'Electron'
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  if (existsSync(join(folder, 'path.txt')) || existsSync(join(folder, 'dist'))) return 'Electron'
  process.env.ELECTRON_OVERRIDE_DIST_PATH = standIn
  return 'stand-in'
}

/** The executable of the chosen runtime. */
export function runtimeExecutable(): string {
  chooseRuntime()
  return createRequire(import.meta.url)('electron') as unknown as string // in Node the package is its path
}
