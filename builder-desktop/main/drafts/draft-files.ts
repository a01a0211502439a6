import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { draftCopyDays, mostDraftCopies } from '#blocks/contract/time/retention.ts'
import { hasCode, makeFolder, syncFolder, withDiskErrors, writeDurably } from '../disk/durable-file.ts'
import { readSealed, seal } from '../disk/sealed-file.ts'

// The files of one local draft: current.json, previous.json, and older versions in history/.

/**
 * A stored local draft. `pageId` holds its key, such as `draft:/api/pages/home/draft#…`; `seq` grows with every change;
 * `at` is ISO 8601.
 */
export type JournalEntry<Draft> = { site: string; pageId: string; seq: number; at: string; kept: Draft }

export const draftFiles = ['current.json', 'next.json', 'previous.json'] as const

/** While somebody types, history gets at most one copy per step. */
const historyStepMs = 5 * millisecondsInMinute

/** Replaces current.json, which becomes previous.json. Throws DiskWriteError; the last good copy is untouched then. */
export async function writeCurrent<Draft>(folder: string, entry: JournalEntry<Draft>): Promise<void> {
  const path = (name: string) => join(folder, name)
  await withDiskErrors(async () => {
    if (await makeFolder(folder)) await syncFolder(dirname(folder))
  })
  await writeDurably(path('next.json'), seal(entry))
  await withDiskErrors(async () => {
    // Failing to move an older copy to history must not fail the write.
    await agePrevious<Draft>(folder, Date.parse(entry.at)).catch(() => undefined)
    await rename(path('current.json'), path('previous.json')).catch((error) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
    // If the app dies between the two renames, the next start finds next.json: it was complete before.
    await rename(path('next.json'), path('current.json'))
    await syncFolder(folder)
  })
}

/** Moves the last copy to history, once nothing of the draft is unsent. Throws DiskWriteError. */
export async function retireCurrent<Draft>(
  folder: string,
  entry: JournalEntry<Draft>,
  nowMs: number,
): Promise<void> {
  await withDiskErrors(async () => {
    await makeFolder(join(folder, 'history'))
    // Remove the older copies first: if the app dies in between, none of them must come back as the newest.
    await rm(join(folder, 'previous.json'), { force: true })
    await rm(join(folder, 'next.json'), { force: true })
    await rename(join(folder, 'current.json'), historyPath(folder, entry))
    await syncFolder(folder)
    await trimHistory(folder, nowMs)
  })
}

/** Newest first, without files that can't be read. */
export async function readHistory<Draft>(folder: string): Promise<JournalEntry<Draft>[]> {
  const reads = await Promise.all(
    (await historyNames(folder)).map((name) =>
      readSealed<JournalEntry<Draft>>(join(folder, 'history', name)),
    ),
  )
  return reads.flatMap((read) => (read.kind === 'good' ? read.value : []))
}

/** Moves previous.json to history, unless history has a copy of the last five minutes: then it may be overwritten. */
async function agePrevious<Draft>(folder: string, nowMs: number): Promise<void> {
  const previous = await readSealed<JournalEntry<Draft>>(join(folder, 'previous.json'))
  if (previous.kind !== 'good') return
  const [newest] = await historyNames(folder)
  if (newest && Date.parse(previous.value.at) - timeOf(newest) < historyStepMs) return
  await makeFolder(join(folder, 'history'))
  await rename(join(folder, 'previous.json'), historyPath(folder, previous.value))
  await trimHistory(folder, nowMs)
}

async function trimHistory(folder: string, nowMs: number): Promise<void> {
  const names = await historyNames(folder)
  const old = names.filter(
    (name, index) => index >= mostDraftCopies || nowMs - timeOf(name) > draftCopyDays * millisecondsInDay,
  )
  for (const name of old) await rm(join(folder, 'history', name), { force: true })
}

/** Newest first. Names begin with the time in ms, padded to 15 digits, so they sort as text. */
async function historyNames(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'history')).catch(() => [])
  return names
    .filter((name) => /^\d{15}-\d+\.json$/.test(name))
    .sort()
    .reverse()
}

function historyPath(folder: string, { at, seq }: Pick<JournalEntry<unknown>, 'at' | 'seq'>): string {
  return join(folder, 'history', `${String(Date.parse(at)).padStart(15, '0')}-${seq}.json`)
}

function timeOf(historyName: string): number {
  return Number(historyName.slice(0, 15))
}
