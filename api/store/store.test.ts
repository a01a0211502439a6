import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDay, line } from '#blocks/contract/values/text-fields.ts'
import { testEngines } from '../tools/testing/test-engines.ts'
import {
  addTourDate,
  county,
  openZoo as openZooFiles,
  temporaryFolder,
  zoo,
} from '../tools/testing/test-store.ts'
import { InvalidDocument, RevisionConflict, StoreReadOnly } from './errors.ts'

describe.each(testEngines())('$name', ({ newPlace, open, openZoo }) => {
  test('restart › keeps documents with id, revision and time', async () => {
    const place = await newPlace()
    const first = await openZoo(place)
    const [added] = await first.commit([{ type: 'add', collection: 'tourDates', value: county(1) }])
    const [changed] = await first.commit([
      { type: 'put', collection: 'tourDates', id: added.id, value: county(2), ifRevision: added.revision },
    ])
    await first.close()

    const second = await openZoo(place)

    expect(changed).toMatchObject({ id: '1', revision: 2, value: { city: 'County 2' } })
    expect(await second.get('tourDates', '1')).toEqual(changed)
    expect(await second.list('tourDates')).toEqual([changed])
    expect(second.warnings).toEqual([])
  })

  test('record of before a rule › is read, cleaned where nothing is lost', async () => {
    const place = await newPlace()
    const rules = (schema: z.ZodType) => ({ collections: { dates: { schema, numericIds: true } } }) as const
    const before = await open(place, rules(z.object({ day: z.string(), state: z.string() })))
    await before.commit([{ type: 'add', collection: 'dates', value: { day: '0027-05-08', state: 'AZ\nUS' } }])
    await before.close()

    const after = await open(place, rules(z.object({ day: calendarDay, state: line() })))

    expect(await after.get('dates', '1')).toMatchObject({ value: { day: '0027-05-08', state: 'AZ US' } })
  })

  test('numeric id › is never reused', async () => {
    const place = await newPlace()
    const first = await openZoo(place)
    await addTourDate(first, 1)
    await addTourDate(first, 2)
    await first.commit([{ type: 'delete', collection: 'tourDates', id: '2', ifRevision: 1 }])
    await first.close()

    const second = await openZoo(place)

    expect((await addTourDate(second, 3)).id).toBe('3')
  })

  test('recreated document › never has an old revision', async () => {
    const store = await openZoo(await newPlace())
    const put = (text: string, ifRevision: number) =>
      store.commit([{ type: 'put', collection: 'content', id: 'hero', value: { text }, ifRevision }])
    await put('a', 0)
    await put('b', 1)
    await store.commit([{ type: 'delete', collection: 'content', id: 'hero', ifRevision: 2 }])

    const [again] = await put('c', 0)

    expect(again.revision).toBe(3)
  })

  test('valueFrom › sees earlier writes of its commit', async () => {
    const place = await newPlace()
    const store = await openZoo(place)
    const delivery = (text: (revision: number) => string) =>
      store.commit([
        { type: 'add', collection: 'tourDates', value: county(1) },
        {
          type: 'add',
          collection: 'content',
          id: 'news',
          valueFrom: ([date]) => ({ text: text(date?.revision ?? 0) }),
        },
      ])

    await expect(delivery(() => '\0')).rejects.toThrow(InvalidDocument)
    expect(await store.list('tourDates')).toEqual([])
    const [, news] = await delivery((revision) => `at revision ${revision}`)

    expect(news.value).toEqual({ text: 'at revision 1' })
    await store.close()
    expect(await (await openZoo(place)).get('content', 'news')).toEqual(news)
  })

  test('transaction › is all or nothing', async () => {
    const store = await openZoo(await newPlace())
    await addTourDate(store, 1)

    const both = store.commit([
      { type: 'put', collection: 'content', id: 'hero', value: { text: 'new' }, ifRevision: 0 },
      { type: 'put', collection: 'tourDates', id: '1', value: county(9), ifRevision: 7 },
    ])

    await expect(both).rejects.toThrow('tourDates/1 is at revision 1, but revision 7 was expected.')
    expect(await store.get('content', 'hero')).toBeUndefined()
    expect(store.health().sequence).toBe(1)
  })

  test('transaction › operations see each other', async () => {
    const store = await openZoo(await newPlace())

    const [added, changed, , gone] = await store.commit([
      { type: 'add', collection: 'tourDates', value: county(1) },
      { type: 'put', collection: 'tourDates', id: '1', value: county(2), ifRevision: 1 },
      { type: 'add', collection: 'tourDates', value: county(3) },
      { type: 'delete', collection: 'tourDates', id: '1', ifRevision: 2 },
    ])

    expect([added.revision, changed.revision]).toEqual([1, 2])
    expect(gone).toEqual(changed)
    expect((await store.list('tourDates')).map(({ id }) => id)).toEqual(['2'])
  })

  test('50 writers on one revision › one wins, 49 get its document', async () => {
    const store = await openZoo(await newPlace())
    await addTourDate(store, 0)

    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) =>
        store.commit([
          { type: 'put', collection: 'tourDates', id: '1', value: county(number), ifRevision: 1 },
        ]),
      ),
    )

    const winners = results.filter((result) => result.status === 'fulfilled')
    const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(winners).toHaveLength(1)
    expect(losers).toHaveLength(49)
    for (const loser of losers) {
      expect(loser).toBeInstanceOf(RevisionConflict)
      expect(loser.current).toEqual(winners[0]?.value[0])
    }
  })

  test('conflict on a missing document › has no current one', async () => {
    const store = await openZoo(await newPlace())

    const conflict = await store
      .commit([{ type: 'delete', collection: 'content', id: 'hero', ifRevision: 0 }])
      .catch((error) => error)

    expect(conflict).toBeInstanceOf(RevisionConflict)
    expect(conflict.current).toBeUndefined()
  })

  test('onChange › fires once, before commit resolves', async () => {
    const store = await openZoo(await newPlace())
    const heard: string[] = []
    const stop = store.onChange(async ([change]) => {
      heard.push(`${change?.collection} ${change?.id} ${change?.before?.revision} ${change?.after?.revision}`)
      expect(await store.get('tourDates', '1')).toEqual(change?.after)
    })

    await addTourDate(store, 1).then(() => heard.push('writer'))
    stop()
    await addTourDate(store, 2)

    expect(heard).toEqual(['tourDates 1 undefined 1', 'writer'])
  })

  test('onChange › reports a listener that throws, goes on', async () => {
    const store = await openZoo(await newPlace())
    store.onChange(() => {
      throw new Error('oh')
    })

    await addTourDate(store, 1)

    expect(store.warnings.join()).toContain('oh')
    expect(await store.list('tourDates')).toHaveLength(1)
  })

  test('list › selects by index in order of adding', async () => {
    const place = await newPlace()
    const store = await openZoo(place)
    const image = (albumId: number) => ({ albumId, caption: '' })
    for (const albumId of [7, 8, 7, 8]) {
      await store.commit([{ type: 'add', collection: 'images', value: image(albumId) }])
    }
    await store.commit([{ type: 'put', collection: 'images', id: '2', value: image(7), ifRevision: 1 }])
    const ids = async (reader: typeof store, albumId: number) =>
      (await reader.list('images', { albumId, isActive: true })).map(({ id }) => id)

    expect(await ids(store, 7)).toEqual(['1', '2', '3'])
    expect(await ids(store, 8)).toEqual(['4'])
    expect(await ids(store, 9)).toEqual([])
    await store.close()
    const reopened = await openZoo(place)
    expect(await ids(reopened, 7)).toEqual(['1', '2', '3'])
  })

  test('list › refuses a field without an index', async () => {
    const store = await openZoo(await newPlace())

    // @ts-expect-error: the type knows the indexes as well
    await expect(store.list('tourDates', { city: 'Rome' })).rejects.toThrow('no index on city')
  })

  test('stored values › are frozen copies', async () => {
    const store = await openZoo(await newPlace())
    const value = county(1)
    const saving = store.commit([{ type: 'add', collection: 'tourDates', value }])
    value.city = 'changed too late'

    const [stored] = await saving

    expect(stored.value.city).toBe('County 1')
    expect(Object.isFrozen(stored) && Object.isFrozen(stored.value)).toBe(true)
  })

  test('invalid value › is named by field, changes nothing', async () => {
    const store = await openZoo(await newPlace())

    const refusal = await store
      .commit([{ type: 'add', collection: 'tourDates', value: { eventDate: '2026-02-30', city: '' } }])
      .catch((error) => error)

    expect(refusal).toBeInstanceOf(InvalidDocument)
    expect(refusal.issues.map(({ path }: { path: string }) => path)).toEqual(['/eventDate', '/city'])
    expect(store.health().sequence).toBe(0)
  })

  test.each(['0', '01', '-1', '1.5', 'x', '9007199254740993'])('numeric id › refuses %s', async (id) => {
    const store = await openZoo(await newPlace())

    const put = store.commit([{ type: 'put', collection: 'tourDates', id, value: county(1), ifRevision: 0 }])

    await expect(put).rejects.toThrow(InvalidDocument)
  })

  test('close › refuses later commits', async () => {
    const store = await openZoo(await newPlace())
    await store.close()
    await store.close()

    await expect(addTourDate(store, 1)).rejects.toThrow(StoreReadOnly)
    expect(store.health()).toMatchObject({ mode: 'read-only', reason: 'it is closed' })
  })

  test('close › saves commits that were not awaited', async () => {
    const place = await newPlace()
    const first = await openZoo(place)
    const saving = Promise.all(Array.from({ length: 1000 }, (_, number) => addTourDate(first, number)))
    await first.close()
    await saving

    const second = await openZoo(place)

    expect(await second.list('tourDates')).toHaveLength(1000)
  })

  test('unknown collection › keeps its data', async () => {
    const place = await newPlace()
    const first = await openZoo(place)
    await first.commit([
      { type: 'put', collection: 'content', id: 'hero', value: { text: 'Hi' }, ifRevision: 0 },
    ])
    await first.close()
    const { content: _, ...fewer } = zoo
    const older = await open(place, { collections: fewer })
    await older.commit([{ type: 'add', collection: 'tourDates', value: county(1) }])
    await older.close()

    const again = await openZoo(place)

    expect((await again.get('content', 'hero'))?.value).toEqual({ text: 'Hi' })
  })
})

test('compaction › keeps two pairs of files, for the owner only', async () => {
  const folder = await temporaryFolder()
  const store = await openZooFiles(folder, { compactAfterBytes: 2_000 })
  for (let number = 1; number <= 100; number++) await addTourDate(store, number)
  await store.close()

  const names = (await readdir(folder)).sort()
  // By number: `snapshot.10.ndjson` is newer than `snapshot.9.ndjson`.
  const numberOf = (name: string) => Number(name.split('.')[1])
  const snapshots = names
    .filter((name) => name.startsWith('snapshot.'))
    .sort((a, b) => numberOf(a) - numberOf(b))
  const text = await readFile(join(folder, snapshots.at(-1) ?? ''), 'utf8')

  expect(names).toHaveLength(5)
  expect(snapshots).toHaveLength(2)
  const records = text.split('\n').filter((line) => line.includes('"collection":"tourDates"'))
  expect(records).toHaveLength(100)
  expect(JSON.parse(records[0] ?? '').value.city).toBe('County 1')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})
