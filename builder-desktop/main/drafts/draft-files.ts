import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { draftCopyDays, mostDraftCopies } from '#blocks/contract/time/retention.ts'
import { hasCode, makeFolder, syncFolder, withDiskErrors, writeDurably } from '../disk/durable-file.ts'
import { readSealed, seal } from '../disk/sealed-file.ts'

// The files of one page: current.json, the copy before it, and in history/ what it was at times before that.

/** A draft as it was kept: `seq` ascends with every change, `at` is ISO 8601. */
export type JournalEntry<Draft> = { site: string; pageId: string; seq: number; at: string; kept: Draft }

export const draftFiles = ['current.json', 'next.json', 'previous.json'] as const

/** While somebody types, history gets a copy this often at most. */
const historyStepMs = 5 * millisecondsInMinute

/** Takes the place of current.json, which becomes the copy before. Throws CannotKeep, and then leaves all as it was. */
export async function writeCurrent<Draft>(folder: string, entry: JournalEntry<Draft>): Promise<void> {
  const path = (name: string) => join(folder, name)
  await withDiskErrors(async () => {
    if (await makeFolder(folder)) await syncFolder(dirname(folder))
  })
  await writeDurably(path('next.json'), seal(entry))
  await withDiskErrors(async () => {
    // A copy of minutes ago is not worth failing for.
    await agePrevious<Draft>(folder, Date.parse(entry.at)).catch(() => undefined)
    await rename(path('current.json'), path('previous.json')).catch((error) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
    // Stopped between the two, next.json is found: it was whole before anything moved.
    await rename(path('next.json'), path('current.json'))
    await syncFolder(folder)
  })
}

/** The page has nothing unsent any more: its last copy goes to history. Throws CannotKeep. */
export async function retireCurrent<Draft>(
  folder: string,
  entry: JournalEntry<Draft>,
  nowMs: number,
): Promise<void> {
  await withDiskErrors(async () => {
    await makeFolder(join(folder, 'history'))
    // The older copies first: a stop in between must not bring one of them back as the newest.
    await rm(join(folder, 'previous.json'), { force: true })
    await rm(join(folder, 'next.json'), { force: true })
    await rename(join(folder, 'current.json'), historyPath(folder, entry))
    await syncFolder(folder)
    await trimHistory(folder, nowMs)
  })
}

/** Newest first; what can't be read is left out. */
export async function readHistory<Draft>(folder: string): Promise<JournalEntry<Draft>[]> {
  const reads = await Promise.all(
    (await historyNames(folder)).map((name) =>
      readSealed<JournalEntry<Draft>>(join(folder, 'history', name)),
    ),
  )
  return reads.flatMap((read) => (read.kind === 'good' ? read.value : []))
}

/** The copy before goes to history where that has none of these minutes; otherwise it is about to be replaced. */
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

/** Newest first: names begin with the time in ms, always of as many digits. */
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
