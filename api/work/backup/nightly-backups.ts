import { millisecondsInHour } from 'date-fns/constants'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { BackupsFolder } from './backups-folder.ts'
import { nightOf } from './nightly-time.ts'

const checkEveryMs = 60_000
const firstCheckAfterMs = 5 * 60_000
const tooOldMs = 26 * millisecondsInHour

type NightlyParts = {
  backups: BackupsFolder
  store: ContentStore
  now: () => Date
  warn: (message: string) => void
  /** Takes a finished backup to another disk. */
  copy?: (name: string) => Promise<void>
}

/**
 * Makes a backup each night at 03:00 in the business's time zone, or soon after a start when there is none since then: the
 * backups say so themselves, since of several servers another may have made it. Also makes one within an hour when the
 * newest is over 26 hours old. A failure is logged, and tried again the next night or once the newest is that old.
 */
export function startNightlyBackups({ backups, store, now, warn, copy }: NightlyParts) {
  /** The night that was decided about here. */
  let decided: string | undefined
  let isStopped = false

  async function checkNight(): Promise<void> {
    const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    const night = nightOf(timeZone, now())
    if (night === decided) return
    const isFirstLook = decided === undefined
    decided = night // also when it fails: not again each minute
    const newest = await backups.lastBackupAt()
    // A new farm has its first one from checkAge.
    const isDue = newest === '' ? !isFirstLook : nightOf(timeZone, new Date(newest)) < night
    if (isDue) await make()
  }

  async function checkAge(): Promise<void> {
    const newest = await backups.lastBackupAt()
    if (newest === '' || now().getTime() - Date.parse(newest) > tooOldMs) await make()
  }

  async function make(): Promise<void> {
    if (isStopped) return
    const saying = (what: string) => (error: unknown) => {
      if (!isStopped) warn(`${what}: ${error instanceof Error ? error.message : error}`)
    }
    const made = await backups.make('nightly').catch(saying('No backup was made'))
    if (made) await copy?.(made.name).catch(saying('The backup was not copied to the other disk'))
  }

  const sayFailure = (error: unknown) => warn(`Backups could not be looked at: ${error}`)
  const ticks = setInterval(() => void checkNight().catch(sayFailure), checkEveryMs)
  const first = setTimeout(() => void checkAge().catch(sayFailure), firstCheckAfterMs)
  const hours = setInterval(() => void checkAge().catch(sayFailure), millisecondsInHour)
  for (const timer of [ticks, first, hours]) timer.unref()
  return {
    /** What the two timers call, for tests that do not wait. */
    checkNight,
    checkAge,
    async stop(): Promise<void> {
      isStopped = true
      for (const timer of [ticks, first, hours]) clearInterval(timer)
      await backups.stop()
    },
  }
}
