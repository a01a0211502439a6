import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../disk/durable-file.ts'
import { moveToDamaged, nameOf, readSealed } from '../disk/sealed-file.ts'
import { turnsByKey } from '../disk/turns.ts'
import { draftFiles, type JournalEntry, readHistory, retireCurrent, writeCurrent } from './draft-files.ts'
import { unowned, unreportedCopies } from './unowned-copies.ts'

export type { JournalEntry } from './draft-files.ts'

/** A file that could not be read; `isRecovered` where an older copy of the draft was found. */
type DamagedDraft = { pageId: string | undefined; file: string; isRecovered: boolean }

export type DraftJournal<Draft> = {
  /**
   * Resolves when it is on the disk, with the `seq` that is kept: a higher one than was given means that this one was
   * older and was left out. Go on from `read(pageId).seq`. Throws CannotKeep; the last good copy is untouched then.
   */
  save(pageId: string, seq: number, kept: Draft): Promise<{ seq: number; at: string }>
  read(pageId: string): JournalEntry<Draft> | undefined
  /** Every page with something unsent, newest first. */
  list(): JournalEntry<Draft>[]
  /** The server has it. With `seq` nothing happens where something newer was kept meanwhile. Throws CannotKeep. */
  drop(pageId: string, seq?: number): Promise<void>
  /** What was unsent at times before, newest first: the last 20, at most 30 days old. */
  history(pageId: string): Promise<JournalEntry<Draft>[]>
  /** What could not be read when the journal was opened. */
  damaged: readonly DamagedDraft[]
}

type JournalParts<Draft> = {
  folder: string
  site: string
  /** True for what was kept under another name and is of `site`: it is taken over. */
  isOfSite?: (entry: JournalEntry<Draft>) => boolean
  now: () => Date
}

/**
 * What staff typed and the server does not have yet, one folder for each page of `site`, which names a site and a person
 * there. Never fails to open: what can't be read is moved to `damaged/` and told, and the copy before takes its place.
 * What is others' waits for them, damaged or not; of what may be anybody's each is told once.
 */
export async function openDraftJournal<Draft>(parts: JournalParts<Draft>): Promise<DraftJournal<Draft>> {
  const { folder, site, now, isOfSite = () => false } = parts
  // A folder that can't be made is told of at the first keep.
  await makeFolder(folder).catch(() => undefined)
  const entries = new Map<string, JournalEntry<Draft>>()
  const damaged: DamagedDraft[] = []
  const older: { from: string; entry: JournalEntry<Draft> }[] = []
  const isOwn = (entry: JournalEntry<Draft>) => entry.site === site || isOfSite(entry)
  for (const name of await pageFolders(folder)) {
    const found = await openPage<Draft>(folder, name, { isOwn, now })
    damaged.push(...found.damaged)
    const { entry } = found
    if (entry?.site === site) entries.set(entry.pageId, entry)
    else if (entry) older.push({ from: join(folder, name), entry })
  }
  for (const file of await unreportedCopies(join(folder, 'damaged'), site))
    damaged.push({ pageId: undefined, file, isRecovered: false })
  const inTurn = turnsByKey()
  const folderOf = (pageId: string) => join(folder, nameOf(site, pageId))
  for (const { from, entry } of older) await takeOver(from, entry).catch(() => undefined) // at the next start

  return {
    damaged,
    save(pageId, seq, kept) {
      return inTurn(pageId, async () => {
        const last = entries.get(pageId)
        if (last && last.seq >= seq) return { seq: last.seq, at: last.at }
        const entry = { site, pageId, seq, at: now().toISOString(), kept }
        await writeCurrent(folderOf(pageId), entry)
        entries.set(pageId, entry)
        return { seq, at: entry.at }
      })
    },
    read: (pageId) => entries.get(pageId),
    list: () => [...entries.values()].sort((a, b) => b.at.localeCompare(a.at)),
    drop(pageId, seq = Number.POSITIVE_INFINITY) {
      return inTurn(pageId, async () => {
        const entry = entries.get(pageId)
        if (!entry || entry.seq > seq) return
        await retireCurrent(folderOf(pageId), entry, now().getTime())
        entries.delete(pageId)
      })
    },
    history: (pageId) => readHistory<Draft>(folderOf(pageId)),
  }

  /** Where there is one of this name already, the older waits until that is done with. */
  async function takeOver(from: string, entry: JournalEntry<Draft>): Promise<void> {
    const { pageId } = entry
    if (entries.has(pageId)) return
    const own = { ...entry, site }
    await writeCurrent(folderOf(pageId), own)
    entries.set(pageId, own)
    await retireCurrent(from, entry, now().getTime())
  }
}

async function pageFolders(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name))
}

type Opened<Draft> = { entry?: JournalEntry<Draft> | undefined; damaged: DamagedDraft[] }
type Opening<Draft> = { isOwn: (entry: JournalEntry<Draft>) => boolean; now: () => Date }

/**
 * The newest copy that can be read becomes current.json again, so that the next keep finds it there. What is known to be
 * another person's is left as it is.
 */
async function openPage<Draft>(
  folder: string,
  name: string,
  { isOwn, now }: Opening<Draft>,
): Promise<Opened<Draft>> {
  const reads = await Promise.all(
    draftFiles.map(async (file) => ({
      path: join(folder, name, file),
      file,
      read: await readSealed<JournalEntry<Draft>>(join(folder, name, file)),
    })),
  )
  const good = reads.flatMap(({ file, read }) => (read.kind === 'good' ? { file, entry: read.value } : []))
  const newest = good.sort((a, b) => b.entry.seq - a.entry.seq)[0]
  // A next.json that was cut short is no loss: it was never said to be kept.
  const broken = reads.filter(({ file, read }) => read.kind === 'damaged' && file !== 'next.json')
  const known =
    newest?.entry ?? (broken.length > 0 ? (await readHistory<Draft>(join(folder, name)))[0] : undefined)
  if (known && !isOwn(known)) return { damaged: [] }
  const mark = `${known ? '' : unowned}${now().getTime()}-${name.slice(0, 12)}`
  const damaged: DamagedDraft[] = []
  for (const { path } of broken) {
    const file = await moveToDamaged(path, join(folder, 'damaged'), mark)
    // What is unowned and in there is told to each person.
    if (known || file === path)
      damaged.push({ pageId: known?.pageId, file, isRecovered: newest !== undefined })
  }
  if (newest && newest.file !== 'current.json') {
    // Where the disk takes nothing now, the copy is found again at the next start.
    await writeCurrent(join(folder, name), newest.entry).catch(() => undefined)
  }
  return { entry: newest?.entry, damaged }
}
