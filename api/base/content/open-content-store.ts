import { mkdir } from 'node:fs/promises'
import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import { consentOf } from '#blocks/contract/enquiries/enquiry-consent.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { CannotUseDatabase } from '../../store/errors.ts'
import { openStore } from '../../store/store.ts'
import { listFiles } from '../../store/store-files.ts'
import type { Alongside, Stored } from '../../store/store-types.ts'
import { withWorkTurns } from '../../store/work-in-turn.ts'
import { auditOperation } from './audit-operation.ts'
import { type ContentStore, collections } from './collections.ts'
import { databaseNotePath, hasDatabaseNote, writeDatabaseNote } from './database-note.ts'
import { recordHistory } from './history/record-history.ts'

type Options = {
  /** The data folder. Over files it has one owner; with a database servers on one machine may share it. */
  folder: string
  now?: () => Date
  warn?: (message: string) => void
  /** `npm run user` records none. */
  hasHistory?: boolean
}

/** Opens the store of all records in files. Throws StoreLocked, StoreDamaged or CannotUseDatabase. */
export async function openContentStore({ folder, ...rest }: Options): Promise<ContentStore> {
  await refuseForgottenDatabase(folder)
  return withWorkTurns(await openStore({ folder, ...optionsOf(rest) }))
}

/** Opens the store of all records in a database. Throws CannotUseDatabase. */
export async function openSharedContentStore({
  folder,
  databaseUrl,
  ...rest
}: Options & { databaseUrl: string }): Promise<ContentStore> {
  // Not locked: nothing in it belongs to one server alone.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Who has no database loads nothing of it.
  const { openPostgresStore } = await import('../../store/postgres/postgres-store.ts')
  const store = await openPostgresStore(databaseUrl, optionsOf(rest))
  try {
    await refuseWrongDatabase(store, folder)
    await noteDatabase(store, folder)
  } catch (error) {
    await store.close()
    throw error
  }
  let closing: Promise<void> | undefined
  const finish = async () => {
    await store.close()
    await noteDatabase(store, folder)
  }
  const close = () => {
    closing ??= finish()
    return closing
  }
  return withWorkTurns({ ...store, close })
}

function optionsOf({ hasHistory = false, ...rest }: Omit<Options, 'folder'>) {
  return { ...rest, collections, ...(hasHistory ? { alongside: recordAll } : {}) }
}

/** What is written together with a save, whoever saves by whichever route. */
const recordAll: Alongside<typeof collections> = (changes, context) => [
  ...recordHistory(changes, context),
  ...recordConsent(changes, context),
  ...recordRetention(changes, context),
]

/** Once there is something in the database: a first start that was cut off may begin anew. */
async function noteDatabase(store: ContentStore, folder: string): Promise<void> {
  if (store.health().sequence > 0 && !(await hasDatabaseNote(folder))) await writeDatabaseNote(folder)
}

/** With files the server would begin anew, with the sample farm and a new owner. */
async function refuseForgottenDatabase(folder: string): Promise<void> {
  if (!(await hasDatabaseNote(folder))) return
  throw new CannotUseDatabase(
    `The records of ${folder} are in a database, but DATABASE_URL is not set: set it, or delete ${databaseNotePath(folder)} to start over with files.`,
  )
}

/** An empty database would look as if all records were lost. */
async function refuseWrongDatabase(store: ContentStore, folder: string): Promise<void> {
  if (store.health().sequence > 0) return
  if (await hasDatabaseNote(folder)) {
    throw new CannotUseDatabase(
      `The database in DATABASE_URL is empty, but the records of ${folder} were in a database before: see whether DATABASE_URL names that one, or delete ${databaseNotePath(folder)} to start over.`,
    )
  }
  const { snapshots } = await listFiles(folder)
  if (snapshots.length > 0) {
    throw new CannotUseDatabase(
      `The database in DATABASE_URL is empty, but ${folder} holds the records of a server without DATABASE_URL: move them with npm run move, or leave DATABASE_URL out.`,
    )
  }
}

/**
 * A new text that people agree to, in the commit that saves it: whoever saves the site settings, or restores an earlier
 * state of them, can't forget it. Unlike the history of saves, it is never purged.
 */
const recordConsent: Alongside<typeof collections> = (changes, { at, by }) => {
  const saved = changes.find(({ collection, after }) => collection === 'site' && after)
  if (!saved) return []
  const { version, text } = consentIn(saved.after)
  if (version === consentIn(saved.before).version) return []
  const name = cutText(by?.name ?? 'The site', 200)
  const value: ConsentVersion = { version, text, from: at, by: { id: by?.id ?? 0, name } }
  return [
    { type: 'add', collection: 'consent-versions', value },
    auditOperation(new Date(at), name, 'consent-changed', text),
  ]
}

/** When enquiries begin to end, or to end sooner: whoever saves it or restores it, nothing goes without a warning. */
const recordRetention: Alongside<typeof collections> = (changes, { at, find }) => {
  const saved = changes.find(({ collection, after }) => collection === 'site' && after)
  const years = saved && yearsIn(saved.after)
  if (!years || years >= (yearsIn(saved.before) ?? Number.POSITIVE_INFINITY)) return []
  const place = { collection: 'enquiry-retention', id: 'enquiry-retention' } as const
  const ifRevision = find(place.collection, place.id)?.revision ?? 0
  return [{ type: 'put', ...place, value: { since: at }, ifRevision }]
}

function yearsIn(stored: Stored<unknown> | undefined): number | null | undefined {
  return (stored?.value as SiteSettings | undefined)?.enquiryYears // its collection's value
}

function consentIn(stored: Stored<unknown> | undefined) {
  return consentOf(stored?.value as SiteSettings | undefined) // its collection's value
}
