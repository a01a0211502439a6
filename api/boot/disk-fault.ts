import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { z } from 'zod'
import { diskFaultDays } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../base/content/collections.ts'
import type { Sessions } from '../serve/auth/sessions.ts'
import { fileMode } from '../store/durable-file.ts'
import type { Log } from './log.ts'

// After a disk error the store can save nothing until it is opened again (store/journal.ts). The server then says so
// wherever it can and stops, so that its supervisor starts it again.

const faultSchema = z.object({ at: z.iso.datetime(), reason: z.string() })
/** `at`: ISO 8601; both are blank when there was none. */
export type DiskFault = z.infer<typeof faultSchema> | { at: ''; reason: '' }

const longestTellingMs = 10_000
const noteName = 'disk-fault.json'
const noFault: DiskFault = { at: '', reason: '' }

/** The last disk error, if it was in these days. It is a note and no data: an unreadable one is none. */
export async function lastDiskFault(folder: string, now: Date): Promise<DiskFault> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(() => '')
  let fault: DiskFault
  try {
    fault = faultSchema.parse(JSON.parse(text))
  } catch {
    return noFault
  }
  const isOld = now.getTime() - Date.parse(fault.at) > diskFaultDays * millisecondsInDay
  return isOld ? noFault : fault
}

type Parts = {
  folder: string
  store: Pick<ContentStore, 'onReadOnly'>
  sessions: Pick<Sessions, 'onReadOnly'>
  log: Log
  now: () => Date
  /** Mails the owners, at once and without the outbox, which can't be saved. */
  mailOwners: (fault: DiskFault) => Promise<void>
}

/** Resolves when nothing can be saved any more, and everybody who can be told was told. */
export function onDiskFault({ folder, store, sessions, log, now, mailOwners }: Parts): Promise<DiskFault> {
  return new Promise((resolve) => {
    let isHeard = false
    function hear(reason: string): void {
      if (isHeard) return
      isHeard = true
      const fault = { at: now().toISOString(), reason }
      log.notice(
        `Nothing more can be saved: ${reason}. The server stops with exit code 75, to be started again; have the disk checked.`,
      )
      // A disk that answers no more must not keep the server from its end.
      const late = setTimeout(() => resolve(fault), longestTellingMs)
      tell(fault)
        .catch(log.error)
        .finally(() => {
          clearTimeout(late)
          resolve(fault)
        })
    }

    async function tell(fault: DiskFault): Promise<void> {
      const before = await lastDiskFault(folder, now())
      // The disk that failed may take this note or not.
      const note = writeFile(join(folder, noteName), `${JSON.stringify(fault)}\n`, { mode: fileMode })
      await note.catch(log.error)
      const isRepeated = before.at && now().getTime() - Date.parse(before.at) < millisecondsInHour
      // A disk that fails again after each start must not fill a mailbox.
      if (!isRepeated) await mailOwners(fault)
    }

    store.onReadOnly(hear)
    sessions.onReadOnly((reason) => hear(`sessions: ${reason}`))
  })
}
