import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createS3Bucket } from '../../base/bucket/s3-bucket.ts'
import { hasDatabaseNote } from '../../base/content/database-note.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { StoreLocked } from '../../store/errors.ts'
import { lockFolder } from '../../store/lock.ts'
import { readDatabase } from '../../store/postgres/database-at-rest.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { openStore } from '../../store/store.ts'
import { readStoreFiles } from '../../store/store-at-rest.ts'
import type { Collections, Store } from '../../store/store-types.ts'
import { contentsOf } from '../../tools/testing/test-backup-farm.ts'
import { bucketFor } from '../../tools/testing/test-bucket.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { temporaryFolder, zoo } from '../../tools/testing/test-store.ts'
import { type Moved, moveToDatabase, moveToFiles } from './move-store.ts'
import { recordSlices } from './records.ts'

const now = new Date('2027-03-05T12:00:00Z')

describeWithPostgres('moving a store', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  test('there and back › the records are the same, byte by byte', async () => {
    const dataDir = await filledFolder()
    const media = await openFolderMediaStore(join(dataDir, 'media'))
    await media.put('pony.jpg', Buffer.from('a pony'))
    await media.put('fair/goat (1).jpg', Buffer.alloc(9_000_000, 'goat '))
    const [before, filesBefore] = [await bytesIn(dataDir), await contentsOf(media)]

    const there = await move(moveToDatabase, dataDir)

    expect(there).toMatchObject({
      isMoved: true,
      aside: join(dataDir, 'records-before-move-20270305t120000'),
    })
    expect(there.compared.map(({ name, here }) => [name, here.records])).toEqual([
      ['content', 1],
      ['images', 0],
      ['tourDates', 700],
      ['files of media', 2],
    ])
    expect(await readdir(dataDir)).not.toContain('media')
    expect(await hasDatabaseNote(dataDir)).toBe(true)
    expect(await recordFilesIn(dataDir)).toEqual([])
    expect(await recordFilesIn(String(there.aside))).not.toEqual([])

    const back = await move(moveToFiles, dataDir)

    expect(back).toMatchObject({ isMoved: true, aside: 'petting_zoo_before_move_20270305t120000' })
    expect(await hasDatabaseNote(dataDir)).toBe(false)
    expect(await readDatabase(database.url(), zoo)).toBeUndefined()
    expect(await bytesIn(dataDir)).toBe(before)
    expect(await contentsOf(await openFolderMediaStore(join(dataDir, 'media')))).toEqual(filesBefore)
    expect(await readdir(dataDir)).not.toContain('records-moving')
  })

  test('after a move › saves go on: revisions, ids, order', async () => {
    const dataDir = await filledFolder()
    await move(moveToDatabase, dataDir)
    const here = await openPostgresStore(database.url(), { collections: zoo })
    onTestFinished(() => here.close())
    const other = await openPostgresStore(database.url(), { collections: zoo })
    onTestFinished(() => other.close())

    const put = { type: 'put', collection: 'content', id: 'home', value: { text: 'Goats' } } as const
    const [home] = await here.commit([{ ...put, ifRevision: 2 }])
    const [added] = await here.commit([{ type: 'add', collection: 'tourDates', value: date(9) }])
    await other.barrier()

    expect([home.revision, added.id]).toEqual([3, '702']) // 701 was deleted before
    expect((await other.list('tourDates')).map(({ id }) => id).slice(-2)).toEqual(['700', '702'])
    const reopened = await openPostgresStore(database.url(), { collections: zoo })
    onTestFinished(() => reopened.close())
    expect(await reopened.list('tourDates')).toEqual(await other.list('tourDates'))
  })

  test('a copy that differs › is deleted, in both directions', async () => {
    // It reads as something else each time.
    const odd = { notes: { schema: z.string().transform((text) => `${text}!`) } }
    const dataDir = await temporaryFolder()
    await fill(await openStore({ folder: dataDir, collections: odd }))
    const before = await recordFilesIn(dataDir)

    const there = await move(moveToDatabase, dataDir, odd)

    expect(there).toMatchObject({
      isMoved: false,
      compared: [
        { name: 'notes', isSame: false },
        { name: 'files of media', isSame: true },
      ],
    })
    expect(await recordFilesIn(dataDir)).toEqual(before)
    expect(await hasDatabaseNote(dataDir)).toBe(false)
    expect(await schemas()).toEqual([])

    await fill(await openPostgresStore(database.url(), { collections: odd }))
    const empty = await temporaryFolder()
    const back = await move(moveToFiles, empty, odd)

    expect(back).toMatchObject({
      isMoved: false,
      compared: [
        { name: 'notes', isSame: false },
        { name: 'files of media', isSame: true },
      ],
    })
    expect(await readdir(empty)).toEqual([])
    expect(await schemas()).toEqual([{ name: 'petting_zoo' }])

    async function fill(store: Store<typeof odd>): Promise<void> {
      await store.commit([{ type: 'put', collection: 'notes', id: 'a', value: 'a', ifRevision: 0 }])
      await store.close()
    }
  })

  test('other records at the target › are refused, in both directions', async () => {
    const dataDir = await filledFolder()
    const store = await openPostgresStore(database.url(), { collections: zoo })
    await store.commit([{ type: 'add', collection: 'tourDates', value: date(1) }])
    await store.close()
    const before = await recordsInDatabase()

    await expect(move(moveToDatabase, dataDir)).rejects.toThrow('holds other records already')
    await expect(move(moveToFiles, dataDir)).rejects.toThrow('holds other records already')

    expect(await recordsInDatabase()).toEqual(before)
    expect(await recordFilesIn(dataDir)).not.toEqual([])
  })

  test('nothing to move, or a server that runs › is refused', async () => {
    const dataDir = await temporaryFolder()
    await expect(move(moveToDatabase, dataDir)).rejects.toThrow('There are no records')
    await expect(move(moveToFiles, dataDir)).rejects.toThrow('There are no records')
    const lock = await lockFolder(dataDir)
    onTestFinished(lock.release)

    await expect(move(moveToDatabase, dataDir)).rejects.toThrow(StoreLocked)
    await expect(move(moveToFiles, dataDir)).rejects.toThrow(StoreLocked)
  })

  test('records that are in another database already › are refused', async () => {
    const dataDir = await filledFolder()
    await move(moveToDatabase, dataDir)
    await database.query('alter schema petting_zoo rename to petting_other')

    await expect(move(moveToDatabase, dataDir)).rejects.toThrow('in another database already')

    expect(await schemas()).toEqual([{ name: 'petting_other' }, { name: 'petting_zoo_sessions' }])
  })

  async function recordsInDatabase() {
    return (await readDatabase(database.url(), zoo))?.collections
  }

  async function move(
    how: typeof moveToFiles,
    dataDir: string,
    collections: Collections = zoo,
  ): Promise<Moved> {
    const bucket = createS3Bucket(await bucketFor(database.url()), () => undefined)
    return how({ dataDir, databaseUrl: database.url(), bucket, collections, now })
  }

  function schemas(): Promise<{ name: string }[]> {
    return database.query("select nspname as name from pg_namespace where nspname like 'petting%' order by 1")
  }
})

/** 700 dates, of which one more was deleted, and a text of revision 2. */
async function filledFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const store = await openStore({ folder, collections: zoo })
  const adds = Array.from({ length: 701 }, (_, number) => {
    return { type: 'add', collection: 'tourDates', value: date(number) } as const
  })
  await store.commit(adds)
  await store.commit([{ type: 'delete', collection: 'tourDates', id: '701', ifRevision: 1 }])
  const put = { type: 'put', collection: 'content', id: 'home' } as const
  await store.commit([{ ...put, value: { text: 'Ponies' }, ifRevision: 0 }])
  await store.commit([{ ...put, value: { text: '“Ponies” ☃ \\ \u2028' }, ifRevision: 1 }])
  await store.close()
  return folder
}

const date = (number: number) => ({ eventDate: '2027-05-01', city: `City ${number}` })

async function bytesIn(folder: string): Promise<string> {
  const view = await readStoreFiles(folder, zoo)
  if (!view) throw new Error('There is no store')
  let text = ''
  for (const slice of recordSlices(view)) text += slice
  return text
}

async function recordFilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^(snapshot|journal)/.test(name))
}
