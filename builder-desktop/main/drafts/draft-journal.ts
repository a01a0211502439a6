import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../disk/durable-file.ts'
import { moveToDamaged, nameOf, readSealed } from '../disk/sealed-file.ts'
import { turnsByKey } from '../disk/turns.ts'
import { draftFiles, type JournalEntry, readHistory, retireCurrent, writeCurrent } from './draft-files.ts'
import { unowned, unreportedCopies } from './unowned-copies.ts'

export type { JournalEntry } from './draft-files.ts'

/** A file that could not be read. `isRecovered`: an older copy of the draft was found. */
type DamagedDraft = { pageId: string | undefined; file: string; isRecovered: boolean }

export type DraftJournal<Draft> = {
  /**
   * Resolves once the draft is on disk, with the stored `seq`. A higher `seq` than the given one means that a newer
   * draft was stored already and this one was ignored. Continue from `read(pageId).seq`. Throws DiskWriteError; the
   * last good copy is untouched then.
   */
  save(pageId: string, seq: number, kept: Draft): Promise<{ seq: number; at: string }>
  read(pageId: string): JournalEntry<Draft> | undefined
  /** Every draft that is not sent, newest first. */
  list(): JournalEntry<Draft>[]
  /** Drops a draft that the server has. With `seq`, a newer draft stays. Throws DiskWriteError. */
  drop(pageId: string, seq?: number): Promise<void>
  /** Earlier versions, newest first: the last 20, at most 30 days old. */
  history(pageId: string): Promise<JournalEntry<Draft>[]>
  /** The files that could not be read when the journal was opened. */
  damaged: readonly DamagedDraft[]
}

type JournalParts<Draft> = {
  folder: string
  site: string
  /** True for a draft that was stored under another name and belongs to `site`: it is migrated. */
  isOfSite?: (entry: JournalEntry<Draft>) => boolean
  now: () => Date
}

/**
 * What staff typed and the server does not have yet, with one folder for each draft. `site` names a site and a person
 * there; `pageId` is the key of a local draft. Opening never fails: a file that can't be read is moved to `damaged/`
 * and reported, and the copy before it takes its place. Drafts of other people stay untouched, damaged or not. A
 * damaged draft without a known owner is reported to each person once.
 */
export async function openDraftJournal<Draft>(parts: JournalParts<Draft>): Promise<DraftJournal<Draft>> {
  const { folder, site, now, isOfSite = () => false } = parts
  // If the folder can't be made, the first `save` reports it.
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
  for (const { from, entry } of older) await takeOver(from, entry).catch(() => undefined) // tried again at the next start

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

  /**
   * Migrates a draft of an earlier build. If there is one with this key already, the older one stays until that is
   * sent.
   */
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

/** Makes the newest readable copy current.json again, so that the next `save` finds it there. A draft that belongs to
 * another person is left as it is.
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
  // A next.json that was cut short is no loss: its `save` was never confirmed.
  const broken = reads.filter(({ file, read }) => read.kind === 'damaged' && file !== 'next.json')
  const known =
    newest?.entry ?? (broken.length > 0 ? (await readHistory<Draft>(join(folder, name)))[0] : undefined)
  if (known && !isOwn(known)) return { damaged: [] }
  const mark = `${known ? '' : unowned}${now().getTime()}-${name.slice(0, 12)}`
  const damaged: DamagedDraft[] = []
  for (const { path } of broken) {
    const file = await moveToDamaged(path, join(folder, 'damaged'), mark)
    // Files without a known owner are reported by unreportedCopies, to each person.
    if (known || file === path)
      damaged.push({ pageId: known?.pageId, file, isRecovered: newest !== undefined })
  }
  if (newest && newest.file !== 'current.json') {
    // If the disk can't be written now, the next start finds the copy again.
    await writeCurrent(join(folder, name), newest.entry).catch(() => undefined)
  }
  return { entry: newest?.entry, damaged }
}
