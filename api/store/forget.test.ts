import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { millisecondsInHour } from 'date-fns/constants'
import { expect, test, vi } from 'vitest'
import { deletedTextHours } from '#blocks/contract/time/retention.ts'
import { temporaryFolder } from '../tools/testing/test-folder.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { openZoo, type Zoo, zoo } from '../tools/testing/test-store.ts'
import { openPostgresStore } from './postgres/postgres-store.ts'

// What was deleted is also gone from what a start reads: both snapshots, both journals, the log of a database.

const mark = 'Xylophia Quibblethorpe'
const longAgo = deletedTextHours * millisecondsInHour

async function addAndDelete(store: Pick<Zoo, 'commit'>) {
  const value = { eventDate: '2026-07-04', city: mark }
  const [{ id, revision }] = await store.commit([{ type: 'add', collection: 'tourDates', value }])
  await store.commit([{ type: 'delete', collection: 'tourDates', id, ifRevision: revision }])
}

/** The files in a folder that hold the mark. */
async function filesWith(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder))
    if ((await readFile(join(folder, name), 'utf8').catch(() => '')).includes(mark)) found.push(name)
  return found
}

test('forget › takes deleted text out of all files at once, and a restart finds the rest', async () => {
  const folder = await temporaryFolder()
  const store = await openZoo(folder)
  const kept = await store.commit([
    { type: 'put', collection: 'content', id: 'hero', value: { text: 'Goats' }, ifRevision: 0 },
  ])
  await addAndDelete(store)
  expect(await filesWith(folder)).not.toEqual([])

  store.forget()

  await vi.waitFor(async () => expect(await filesWith(folder)).toEqual([]), 5_000)
  await store.close()
  const again = await openZoo(folder)
  expect(await again.get('content', 'hero')).toEqual(kept[0])
  expect(again.warnings).toEqual([])
})

test('forget › while saves go on loses none of them', async () => {
  const folder = await temporaryFolder()
  const store = await openZoo(folder)
  await addAndDelete(store)

  for (let number = 1; number <= 60; number++) {
    if (number % 10 === 0) store.forget()
    await store.commit([
      { type: 'add', collection: 'images', value: { albumId: number, caption: 'Goat', isActive: true } },
    ])
  }
  await store.close()

  expect(await filesWith(folder)).toEqual([])
  expect(await (await openZoo(folder)).list('images')).toHaveLength(60)
})

test('forget › just before a stop is done before the folder is released', async () => {
  const folder = await temporaryFolder()
  const store = await openZoo(folder)
  await addAndDelete(store)

  store.forget()
  await store.close()

  expect(await filesWith(folder)).toEqual([])
})

test.each([
  ['is gone when their time has come', longAgo, []],
  ['stays until then', longAgo - millisecondsInHour, expect.arrayContaining([expect.any(String)])],
])('deleted text of a store that runs on › %s', async (_when, passedMs, expected) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const folder = await temporaryFolder()
    const store = await openZoo(folder)
    await addAndDelete(store)

    await vi.advanceTimersByTimeAsync(passedMs)
    await pause(300)

    expect(await filesWith(folder)).toEqual(expected)
    await store.close()
  } finally {
    vi.useRealTimers()
  }
})

test('deleted text that only the older pair has › is gone a day after a restart', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const folder = await temporaryFolder()
    const first = await openZoo(folder)
    await addAndDelete(first)
    await first.close()
    const store = await openZoo(folder)
    expect(await filesWith(folder)).toEqual(['journal.1.ndjson'])

    await vi.advanceTimersByTimeAsync(longAgo + millisecondsInHour)
    await vi.waitFor(async () => expect(await filesWith(folder)).toEqual([]), 5_000)

    await store.close()
  } finally {
    vi.useRealTimers()
  }
})

test('forget › takes a write that a start took out along', async () => {
  const folder = await temporaryFolder()
  const store = await openZoo(folder)
  await writeFile(join(folder, 'journal.1.ndjson.99.torn'), mark)

  store.forget()

  await vi.waitFor(async () => expect(await filesWith(folder)).toEqual([]), 5_000)
  await store.close()
})

describeWithPostgres('PostgreSQL', () => {
  const database = testDatabase()

  test('deleted text › is in no table when the log has gone by its age, of a quiet store as well', async () => {
    const schema = database.newSchema()
    const options = { collections: zoo, schema, trimEveryMs: 50, logMs: 400 }
    const store = await openPostgresStore(database.url(), options)
    await addAndDelete(store)

    await vi.waitFor(async () => expect(await database.tablesWith(mark)).toEqual([]), 5_000)

    // The newest transaction stays, so that other servers follow the next one without loading everything.
    expect(await database.query(`select seq from ${schema}.log`)).toHaveLength(1)
    await store.close()
  })
})
