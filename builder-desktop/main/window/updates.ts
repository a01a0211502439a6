import type { EventEmitter } from 'node:events'
import { millisecondsInHour } from 'date-fns/constants'
import type { UpdateState } from '../../ipc.ts'

/** The part of electron-updater's `autoUpdater` that the app uses. */
export type Updater = EventEmitter & {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  checkForUpdates(): Promise<unknown>
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
}

type UpdateParts = {
  /** Undefined if the app does not update itself: from its sources, in tests, from a store. */
  updater: Updater | undefined
  whyOff?: string
  onState: (state: UpdateState) => void
  /** Writes everything to disk; awaited before the app restarts. */
  flush: () => Promise<void>
  logError: (error: unknown) => void
}

const firstCheckMs = 10_000
const checkEveryMs = 6 * millisecondsInHour

export type Updates = ReturnType<typeof createUpdates>

/**
 * Checks for a new version and downloads it in the background. Installs it when the app ends or when the person asks
 * for it. Errors are only logged; the next check tries again.
 */
export function createUpdates({ updater, whyOff = '', onState, flush, logError }: UpdateParts) {
  let state: UpdateState = updater ? { kind: 'idle' } : { kind: 'off', reason: whyOff }
  let timers: ReturnType<typeof setTimeout>[] = []

  function say(next: UpdateState): void {
    state = next
    onState(next)
  }

  if (updater) {
    updater.autoDownload = true
    updater.autoInstallOnAppQuit = true
    updater.on('checking-for-update', () => say({ kind: 'checking' }))
    updater.on('update-available', ({ version }: Version) => say({ kind: 'loading', version, percent: 0 }))
    updater.on('update-not-available', () => say({ kind: 'idle' }))
    updater.on('download-progress', ({ percent }: { percent: number }) => {
      if (state.kind === 'loading') say({ ...state, percent: Math.round(percent) })
    })
    updater.on('update-downloaded', ({ version }: Version) => say({ kind: 'ready', version }))
    updater.on('error', (error: unknown) => {
      logError(error)
      if (state.kind !== 'ready') say({ kind: 'failed' })
    })
  }

  async function check(): Promise<void> {
    // A downloaded version waits for the restart. Another check would download it again.
    if (!updater || state.kind === 'ready' || state.kind === 'loading' || state.kind === 'checking') return
    await updater.checkForUpdates().catch(() => undefined) // reported by the `error` event
  }

  return {
    state: () => state,
    check,
    start(): void {
      if (!updater) return
      timers = [setTimeout(check, firstCheckMs), setInterval(check, checkEveryMs)]
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
    },
    /** Restarts into the new version once everything is on disk. False if none is ready. */
    async install(): Promise<boolean> {
      if (!updater || state.kind !== 'ready') return false
      await flush()
      updater.quitAndInstall(true, true)
      return true
    },
  }
}

type Version = { version: string }
