import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { LocalDraft } from '../../ipc.ts'
import { type DamagedDraft, openDurableMap } from '../disk/durable-map.ts'
import { nameOf, readSealed, seal } from '../disk/sealed-file.ts'
import { replaceFile } from '../disk/write-durably.ts'

/** A stored local draft. `pageId` holds its key, such as `draft:/api/content/about`; `at` is ISO 8601. */
type JournalEntry<Draft> = { site: string; pageId: string; at: string; kept: Draft }

type DraftJournal<Draft> = Awaited<ReturnType<typeof openDraftJournal<Draft>>>

type JournalParts = {
  folder: string
  site: string
  now: () => Date
}

/**
 * What staff typed into forms and the server does not have yet. `site` names a site and a person there; `pageId` is the
 * key of a local draft. A damaged draft without a known owner is reported to each person once.
 */
export async function openDraftJournal<Draft>(parts: JournalParts) {
  const { folder, site, now } = parts
  const entries = await openDurableMap<JournalEntry<Draft>>({
    folder,
    keyOf: ({ pageId }) => pageId,
    folderNameOf: (pageId) => nameOf(site, pageId),
    opened: (entry) => (entry.site === site ? entry : undefined),
    unknownMark: unowned,
    now: now(),
  })
  const isUnowned = ({ pageId, file }: DamagedDraft) => pageId === undefined && file.includes(unowned)
  const unreported = await unreportedCopies(join(folder, 'damaged'), site)
  return {
    /** The files that could not be read when the journal was opened. */
    damaged: [
      ...entries.damaged.filter((file) => !isUnowned(file)),
      ...unreported.map((file) => ({ pageId: undefined, file, isRecovered: false })),
    ],
    /** Resolves once the draft is on disk. Throws DiskWriteError; the last good copy is untouched then. */
    save: (pageId: string, kept: Draft) =>
      entries.change(pageId, () => ({ site, pageId, at: now().toISOString(), kept })),
    read: entries.get,
    /** Every draft that is not sent, newest first. */
    list: () => entries.all().sort((a, b) => b.at.localeCompare(a.at)),
    /** Drops a draft that the server has. Throws DiskWriteError. */
    drop: (pageId: string) => entries.change(pageId, () => undefined),
  }
}

/** Name prefix of a damaged file whose owner is unknown. */
const unowned = 'unowned-'

/** Unowned files that `site` (a site and a person) was not told of yet; marks them as reported. */
async function unreportedCopies(folder: string, site: string): Promise<string[]> {
  const reportedFile = join(folder, `told-${nameOf(site)}.json`)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(unowned))
  const read = await readSealed<string[]>(reportedFile)
  const reported = read.kind === 'good' ? read.value : []
  const unreported = names.filter((name) => !reported.includes(name))
  // If the disk fails, they are reported once more.
  if (unreported.length > 0) await replaceFile(reportedFile, seal(names)).catch(() => undefined)
  return unreported.map((name) => join(folder, name))
}

/**
 * A journal whose drafts about enquiries stay in memory: nothing about a customer is on this computer's disk. They
 * survive a reload and a crash of the window, and end with the app, which asks first (window/leaving.ts).
 */
export function enquiriesInMemory(journal: DraftJournal<LocalDraft>, owner: string, now: () => Date) {
  const drafts = new Map<string, JournalEntry<LocalDraft>>()
  return {
    ...journal,
    async save(pageId: string, kept: LocalDraft) {
      if (!isAboutEnquiry(pageId)) return journal.save(pageId, kept)
      drafts.set(pageId, { site: owner, pageId, at: now().toISOString(), kept })
    },
    read: (pageId: string) => drafts.get(pageId) ?? journal.read(pageId),
    list: () => [...drafts.values(), ...journal.list()].sort((a, b) => b.at.localeCompare(a.at)),
    async drop(pageId: string) {
      if (!drafts.delete(pageId)) await journal.drop(pageId)
    },
    /** Whether something would be lost with the app. */
    hasUnsaved: () => drafts.size > 0,
  }
}

/** `key` is that of a local draft, such as `draft:/api/enquiries/7/steps`. */
function isAboutEnquiry(key: string): boolean {
  return [staffPaths.enquiries, staffPaths.jobs].some((path) => key.startsWith(`draft:${path}/`))
}
