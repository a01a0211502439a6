import { millisecondsInHour } from 'date-fns/constants'
import type { BackupFile } from '#blocks/contract/staff/backup.ts'
import type { BackupPlace } from './backup-place.ts'
import { type Manifest, mediaBytes } from './manifest.ts'
import { readManifest } from './read-backup.ts'
import { byTime, dayOfBackup } from './rotation.ts'

export type StoredBackup = Omit<BackupFile, 'isEncrypted'>

type Parts = {
  place: Pick<BackupPlace, 'names' | 'facts' | 'withFile'>
  now: () => Date
  warn: (message: string) => void
}

/** The archives of a place, and what their manifests say. */
export function createBackupsList({ place, now, warn }: Parts) {
  /** By name, date and size: an archive is never changed, only replaced. */
  const manifests = new Map<string, { name: string; manifest: Manifest }>()

  /** Newest first. */
  async function names(): Promise<string[]> {
    const all = await place.names()
    return all.filter((name) => dayOfBackup(name)).sort((a, b) => byTime(b, a))
  }

  async function manifestOf(name: string): Promise<Manifest> {
    const { mark, bytes } = await place.facts(name)
    const key = `${name} ${mark} ${bytes}`
    const manifest = manifests.get(key)?.manifest ?? (await place.withFile(name, readManifest))
    manifests.set(key, { name, manifest })
    return manifest
  }

  async function describe(name: string): Promise<StoredBackup | undefined> {
    try {
      const manifest = await manifestOf(name)
      const { bytes } = await place.facts(name)
      return { name, bytes: bytes + mediaBytes(manifest), at: manifest.madeAt }
    } catch (error) {
      warn(`${name} is no backup that could be used: ${messageOf(error)}`)
      return undefined
    }
  }

  return {
    names,
    manifestOf,
    /** Newest first; `bytes` are those of the pictures it names and of the archive itself. */
    async list(): Promise<StoredBackup[]> {
      const files = await Promise.all((await names()).map(describe))
      return files.flatMap((file) => file ?? [])
    },
    /** ISO 8601; blank when there is none yet. One of the future, made by a wrong clock, is none. */
    async lastBackupAt(): Promise<string> {
      const latest = new Date(now().getTime() + millisecondsInHour).toISOString()
      let newest = ''
      let day: string | undefined
      for (const name of await names()) {
        if (newest !== '' && dayOfBackup(name) !== day) break
        const { at = '' } = (await describe(name)) ?? {}
        if (at > latest || at <= newest) continue
        newest = at
        day = dayOfBackup(name)
      }
      return newest
    },
    /** Drops what is remembered of all but these. */
    forgetOthers(kept: ReadonlySet<string>): void {
      for (const [key, { name }] of manifests) if (!kept.has(name)) manifests.delete(key)
    },
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
