import type { EventEmitter } from 'node:events'
import { millisecondsInHour } from 'date-fns/constants'
import type { UpdateState } from '../../ipc.ts'

/** The part of electron-updater's `autoUpdater` that is used. */
export type Updater = EventEmitter & {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  checkForUpdates(): Promise<unknown>
  quitAndInstall(isSilent?: boolean, isForceRunAfter?: boolean): void
}

type UpdateParts = {
  /** Undefined where the app does not update itself: from the sources, in tests, from a store. */
  updater: Updater | undefined
  whyOff?: string
  onState: (state: UpdateState) => void
  /** Hands everything over to the disk; awaited before the app restarts. */
  flush: () => Promise<void>
  logError: (error: unknown) => void
}

const firstCheckMs = 10_000
const checkEveryMs = 6 * millisecondsInHour

export type Updates = ReturnType<typeof createUpdates>

/**
 * Looks for a newer version quietly, fetches it quietly, and puts it in when the app ends or when the person says so.
 * What goes wrong is logged and tried again at the next look: nobody is disturbed for it.
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
    // One that is fetched already waits for its restart; asking again would fetch it again.
    if (!updater || state.kind === 'ready' || state.kind === 'loading' || state.kind === 'checking') return
    await updater.checkForUpdates().catch(() => undefined) // its `error` event told of it
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
    /** Restarts into the new version once everything is on the disk. False when there is none ready. */
    async install(): Promise<boolean> {
      if (!updater || state.kind !== 'ready') return false
      await flush()
      updater.quitAndInstall(true, true)
      return true
    },
  }
}

type Version = { version: string }
