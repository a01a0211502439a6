import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolders, readCopies, removeCopies, repairCopies, writeCopy } from '../disk/copies.ts'
import { makeFolder } from '../disk/durable-file.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { turnsByKey } from '../disk/turns.ts'
import { unowned, unreportedCopies } from './unowned-copies.ts'

/**
 * A stored local draft. `pageId` holds its key, such as `draft:/api/content/about`; `seq` grows with every change;
 * `at` is ISO 8601.
 */
export type JournalEntry<Draft> = { site: string; pageId: string; seq: number; at: string; kept: Draft }

/** A file that could not be read. `isRecovered`: an older copy of the draft was found. */
export type DamagedDraft = { pageId: string | undefined; file: string; isRecovered: boolean }

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
 * What staff typed into forms and the server does not have yet, with one folder for each draft. `site` names a site and
 * a person there; `pageId` is the key of a local draft. Opening never fails: a file that can't be read is moved to
 * `damaged/` and reported, and the copy before it takes its place. Drafts of other people stay untouched, damaged or
 * not. A damaged draft without a known owner is reported to each person once.
 */
export async function openDraftJournal<Draft>(parts: JournalParts<Draft>): Promise<DraftJournal<Draft>> {
  const { folder, site, now, isOfSite = () => false } = parts
  // If the folder can't be made, the first `save` reports it.
  await makeFolder(folder).catch(() => undefined)
  const entries = new Map<string, JournalEntry<Draft>>()
  const damaged: DamagedDraft[] = []
  const older: { from: string; entry: JournalEntry<Draft> }[] = []
  const isOwn = (entry: JournalEntry<Draft>) => entry.site === site || isOfSite(entry)
  for (const name of await copyFolders(folder)) {
    const found = await openOne<Draft>(folder, name, { isOwn, now })
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
        await writeCopy(folderOf(pageId), entry)
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
        await removeCopies(folderOf(pageId))
        entries.delete(pageId)
      })
    },
  }

  /**
   * Migrates a draft of an earlier build. If there is one with this key already, the older one stays until that is
   * sent.
   */
  async function takeOver(from: string, entry: JournalEntry<Draft>): Promise<void> {
    const { pageId } = entry
    if (entries.has(pageId)) return
    const own = { ...entry, site }
    await writeCopy(folderOf(pageId), own)
    entries.set(pageId, own)
    await removeCopies(from)
  }
}

type Opened<Draft> = { entry?: JournalEntry<Draft> | undefined; damaged: DamagedDraft[] }
type Opening<Draft> = { isOwn: (entry: JournalEntry<Draft>) => boolean; now: () => Date }

/** A draft that belongs to another person is left as it is. */
async function openOne<Draft>(
  journal: string,
  name: string,
  { isOwn, now }: Opening<Draft>,
): Promise<Opened<Draft>> {
  const folder = join(journal, name)
  const copies = await readCopies<JournalEntry<Draft>>(folder)
  const { newest, broken } = copies
  const entry = newest?.value
  if (entry && !isOwn(entry)) return { damaged: [] }
  // Earlier versions stored older copies there, which nothing offers.
  if (broken.length === 0)
    await rm(join(folder, 'history'), { recursive: true, force: true }).catch(() => undefined)
  if (!entry && broken.length === 0) await removeCopies(folder).catch(() => undefined)
  const mark = `${entry ? '' : unowned}${now().getTime()}-${name.slice(0, 12)}`
  const moved = await repairCopies(folder, copies, { damaged: join(journal, 'damaged'), mark })
  const damaged = moved
    // Files without a known owner are reported by unreportedCopies, to each person.
    .filter((file) => entry || broken.includes(file))
    .map((file) => ({ pageId: entry?.pageId, file, isRecovered: newest !== undefined }))
  return { entry, damaged }
}
