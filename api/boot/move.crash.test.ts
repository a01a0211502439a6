import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collections } from '../base/content/collections.ts'
import { hasDatabaseNote } from '../base/content/database-note.ts'
import { withoutPlacesOfFiles } from '../base/content/stored-file.ts'
import { sessionCollections } from '../serve/auth/session.ts'
import { deviceKeyPath } from '../serve/auth/sessions.ts'
import { openFolderMediaStore } from '../serve/media/folder-media-store.ts'
import { openKeyFile } from '../store/key-file.ts'
import { readDatabase } from '../store/postgres/database-at-rest.ts'
import { sessionsSchema } from '../store/postgres/open-database.ts'
import { openStore } from '../store/store.ts'
import { readStoreFiles } from '../store/store-at-rest.ts'
import { contentsOf, openFarm, temporaryFolder } from '../tools/testing/test-backup-farm.ts'
import { bucketEnvironment, bucketFor } from '../tools/testing/test-bucket.ts'
import { bundleForNode } from '../tools/testing/test-bundle.ts'
import { publicUrl } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { formKeyPath } from '../work/enquiries/form-key.ts'

// A move is killed at one step after the other, each attempt going on from what the one before left. At each moment the
// place in use has all records, and the last attempt ends as if it had been the only one.

type Moment = string | number
const isDeep = process.env.TEST_DEPTH === 'deep'
vi.setConfig({ testTimeout: isDeep ? 1_200_000 : 300_000 })

const intoTheDatabase: Moment[] = [
  'PUT media/pony.jpg',
  'insert into documents',
  'alter schema petting_zoo_moving',
  'alter schema petting_zoo_sessions_moving',
  'writeFile records-in-database',
  'mkdir records-leaving',
  'rename snapshot',
  'rename media to',
  'rename records-leaving',
]
const intoFiles: Moment[] = [
  'write to a file',
  'rename snapshot.1.ndjson to',
  'rmdir records-arriving',
  'rm known-devices.key',
  'rm records-in-database',
  'alter schema petting_zoo rename',
]
/** Until an attempt has no step of this number. */
const eachStep: Moment[] = Array.from({ length: 1_000 }, (_, number) => number + 1)

describeWithPostgres('npm run move', () => {
  const database = testDatabase()
  database.emptyAfterEach()
  let scripts = ''
  beforeAll(async () => {
    scripts = await mkdtemp(join(tmpdir(), 'move-'))
    await bundleForNode('./crash-move.ts', scripts, 'move.mjs')
  }, 60_000)
  afterAll(() => rm(scripts, { recursive: true, force: true }))

  test.each<[when: string, there: readonly Moment[], back: readonly Moment[]]>([
    ['at the steps that matter', intoTheDatabase, intoFiles],
    ...(isDeep ? [['before each of its steps', eachStep, eachStep] as [string, Moment[], Moment[]]] : []),
  ])('killed %s, and repeated › the same end, there and back', async (_, there, back) => {
    const dataDir = await farmWithSessions()
    const before = await recordsInFiles(dataDir)
    const sessions = await recordsOfSessions(dataDir)
    const pictures = await contentsOf(await openFolderMediaStore(join(dataDir, 'media')))
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      ...bucketEnvironment(await bucketFor(database.url())),
    }

    const table = await moveWithKills(['--to', database.url()], env, there)

    const names = await readdir(dataDir)
    const [aside = '', ...others] = names.filter((name) => name.startsWith('records-before-move-'))
    expect(others).toEqual([])
    expect(names.filter((name) => name !== aside).sort()).toEqual([
      'enquiry-form.key',
      'records-in-database',
      'sessions',
    ])
    expect(await recordsInFiles(join(dataDir, aside))).toEqual(before)
    expect(await readdir(join(dataDir, aside))).toEqual(expect.arrayContaining(['media', 'media-variants']))
    expect(await schemas()).toEqual(['petting_zoo', 'petting_zoo_sessions'])
    const inDatabase = await readDatabase(database.url(), sessionCollections, { schema: sessionsSchema })
    expect(inDatabase?.collections).toEqual(sessions)

    expect(await moveWithKills(['--to', dataDir], { ...env, DATABASE_URL: database.url() }, back)).toEqual(
      table,
    )

    expect((await readdir(dataDir)).filter((name) => !/^(journal|snapshot)\./.test(name)).sort()).toEqual([
      'enquiry-form.key',
      'initialised',
      'media',
      aside,
      'sessions',
    ])
    expect(await recordsOfSessions(dataDir)).toEqual(sessions)
    expect(await contentsOf(await openFolderMediaStore(join(dataDir, 'media')))).toEqual(pictures)
    expect((await schemas()).map((name) => name.replace(/\d+t\d+/, 'then'))).toEqual([
      'petting_zoo_before_move_then',
      'petting_zoo_sessions_before_move_then',
    ])

    /** The rows of the table that the last attempt prints. */
    async function moveWithKills(words: string[], settings: typeof env, moments: readonly Moment[]) {
      let last = { code: 1 as number | null, rows: [] as string[] }
      for (const moment of moments) {
        last = await move(words, { ...settings, DIE_BEFORE: String(moment) })
        if (last.code === 0 && moments === eachStep) break
        expect([moment, last.code]).toEqual([moment, null])
        await expectWhole()
      }
      if (moments !== eachStep) last = await move(words, settings)
      expect(last).toMatchObject({ code: 0 })
      expect(last.rows).toHaveLength(Object.keys(before ?? {}).length + 1)
      await expectWhole()
      return last.rows
    }

    /** The place that a server would start with; and nothing but all of it where the records go. */
    async function expectWhole() {
      const view = await readDatabase(database.url(), collections)
      const inDatabase = view && withoutPlacesOfFiles(view).collections
      if (await hasDatabaseNote(dataDir)) return expect(inDatabase).toEqual(before)
      expect(await recordsInFiles(dataDir)).toEqual(before)
      if (inDatabase) expect(inDatabase).toEqual(before)
    }
  })

  test('killed after it replaced other records, and repeated › names their place', async () => {
    const other = await temporaryFolder()
    await (await openFarm(other)).store.close()
    const env = {
      PUBLIC_URL: publicUrl,
      ...bucketEnvironment(await bucketFor(database.url())),
    }
    expect(await move(['--to', database.url()], { ...env, DATA_DIR: other })).toMatchObject({ code: 0 })
    const words = ['--to', database.url(), '--replace']
    const settings = { ...env, DATA_DIR: await farmWithSessions() }
    const killed = await move(words, { ...settings, DIE_BEFORE: 'alter schema petting_zoo_sessions_moving' })
    expect(killed.code).toBe(null)
    const [held] = (await schemas()).filter((name) => /_replaced_\d+t\d+$/.test(name))

    const repeated = await move(words, settings)

    expect(repeated.code).toBe(0)
    expect(repeated.said).toContain(`What the database held before is in its schema ${held}.`)
  })

  async function move(words: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, [join(scripts, 'move.mjs'), ...words], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    return { code: code as number | null, said, rows: said.match(/^.+ in both$/gm) ?? [] }
  }

  async function schemas(): Promise<string[]> {
    const rows = await database.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname like 'petting%' order by 1",
    )
    return rows.map(({ name }) => name)
  }
})

/** With pictures, a smaller one that was made of them, somebody who is signed in, and both keys. */
async function farmWithSessions(): Promise<string> {
  const dataDir = await temporaryFolder()
  await (await openFarm(dataDir)).store.close()
  await mkdir(join(dataDir, 'media-variants'))
  await writeFile(join(dataDir, 'media-variants', 'pony.webp'), 'a smaller pony')
  const sessions = await openStore({ folder: join(dataDir, 'sessions'), collections: sessionCollections })
  const at = '2027-03-05T12:00:00.000Z'
  const times = { createdAt: at, lastSeenAt: at, expiresAt: '2027-03-06T00:00:00.000Z', passwordAt: at }
  const value = { userId: 1, kind: 'browser' as const, label: 'Firefox', accountMark: 'mark', ...times }
  const session = { ...value, keepSignedIn: false, scopes: [] }
  await sessions.commit([{ type: 'put', collection: 'sessions', id: 'a', value: session, ifRevision: 0 }])
  await sessions.close()
  await openKeyFile(formKeyPath(dataDir))
  await openKeyFile(deviceKeyPath(join(dataDir, 'sessions')))
  return dataDir
}

/** Where the files are goes by the place, and is no part of what moves. */
async function recordsInFiles(folder: string) {
  const view = await readStoreFiles(folder, collections)
  return view && withoutPlacesOfFiles(view).collections
}

async function recordsOfSessions(dataDir: string) {
  return (await readStoreFiles(join(dataDir, 'sessions'), sessionCollections))?.collections
}
