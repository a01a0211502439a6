import type { EventEmitter } from 'node:events'
import { millisecondsInHour } from 'date-fns/constants'
import type { UpdateState } from '../../ipc.ts'

/** The part of electron-updater's `autoUpdater` that the app uses. It never checks or downloads twice at once. */
export type Updater = EventEmitter & {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  checkForUpdates(): Promise<unknown>
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
}

type UpdateParts = {
  /** Undefined if the app does not update itself. */
  updater: Updater | undefined
  /** Whether the system checks who made an update. An AppImage is only checked by a sum that its own server gives. */
  isSigned: boolean
  onState: (state: UpdateState) => void
  /** Writes everything to disk; awaited before the app restarts. */
  flush: () => Promise<void>
  logError: (error: unknown) => void
}

const firstCheckMs = 10_000
const checkEveryMs = 6 * millisecondsInHour

/** Undefined where the app runs from sources, or on Linux as a package with a manager of its own. */
export async function openUpdater(
  { isPackaged }: { isPackaged: boolean },
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): Promise<Pick<UpdateParts, 'updater' | 'isSigned'>> {
  const isSigned = platform !== 'linux'
  if (!isPackaged || (!isSigned && !env.APPIMAGE)) return { updater: undefined, isSigned }
  const { default: electronUpdater } = await import('electron-updater')
  return { updater: electronUpdater.autoUpdater as unknown as Updater, isSigned } // it has these members
}

export type Updates = ReturnType<typeof createUpdates>

/**
 * Checks for a new version and downloads it in the background. Installs it when the app ends or when the person asks
 * for it; where nothing is signed it only says that there is one. Errors are only logged; the next check tries again.
 */
export function createUpdates({ updater, isSigned, onState, flush, logError }: UpdateParts) {
  let isReady = false
  if (updater) {
    updater.autoDownload = isSigned
    updater.autoInstallOnAppQuit = isSigned
    updater.on('error', logError)
    updater.on('update-available', ({ version }: { version: string }) => {
      if (!isSigned) onState({ kind: 'available', version })
    })
    updater.on('update-downloaded', ({ version }: { version: string }) => {
      isReady = true
      onState({ kind: 'ready', version })
    })
  }

  async function check(): Promise<void> {
    // A downloaded version waits for the restart. Another check would download it again.
    if (!isReady) await updater?.checkForUpdates().catch(() => undefined) // reported by the `error` event
  }

  return {
    start(): void {
      if (!updater) return
      setTimeout(check, firstCheckMs)
      setInterval(check, checkEveryMs)
    },
    /** Restarts into the new version once everything is on disk. False if none is ready. */
    async install(): Promise<boolean> {
      if (!updater || !isReady) return false
      await flush()
      updater.quitAndInstall(true, true)
      return true
    },
  }
}
