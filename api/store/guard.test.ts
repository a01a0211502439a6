import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testEngines } from '../tools/testing/test-engines.ts'
import { addTourDate, county, type Zoo, type zoo } from '../tools/testing/test-store.ts'
import { NotUnique, RevisionConflict, StaleRead } from './errors.ts'
import type { Store } from './store-types.ts'
import { createWorkTurns, withWorkTurns } from './work-in-turn.ts'

const people = {
  people: {
    schema: z.strictObject({ email: z.string() }),
    numericIds: true,
    indexes: ['email'],
    unique: ['email'],
  },
} as const

describe.each(testEngines())('$name', ({ newPlace, open, openZoo }) => {
  test('guard › refuses a commit after a change in its collections', async () => {
    const store = await openZoo(await newPlace())
    const since = store.health().sequence
    await addTourDate(store, 1)

    const late = addUnder(store, ['content', 'tourDates'], since)

    await expect(late).rejects.toThrow(StaleRead)
    expect(await store.list('images')).toEqual([])
    expect(store.health().sequence).toBe(1)
  })

  test('guard › a change before it is none', async () => {
    const store = await openZoo(await newPlace())
    await addTourDate(store, 1)
    const since = store.health().sequence
    await store.commit([
      { type: 'put', collection: 'content', id: 'hero', value: { text: 'Hi' }, ifRevision: 0 },
    ])

    await addUnder(store, ['tourDates'], since)

    expect(await store.list('images')).toHaveLength(1)
  })

  test('guard › of two at once in its own collection one holds', async () => {
    const store = await openZoo(await newPlace())
    const { sequence } = store.health()

    const both = await Promise.allSettled([1, 2].map(() => addUnder(store, ['images'], sequence)))

    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await store.list('images')).toHaveLength(1)
  })

  test('turns › a check holds for twenty turns at once', async () => {
    const store = withWorkTurns(await openZoo(await newPlace()))

    const results = await Promise.all(Array.from({ length: 20 }, () => addOnce(store, 7)))

    expect(results.filter((isAdded) => isAdded)).toHaveLength(1)
    expect(await store.list('tourDates')).toHaveLength(1)
  })

  test('turns › other errors are not tried again', async () => {
    const store = withWorkTurns(await openZoo(await newPlace()))
    let tries = 0

    const stale = createWorkTurns(store)(() => {
      tries++
      const put = { type: 'put', collection: 'tourDates', id: '1', value: county(1), ifRevision: 9 } as const
      return store.commit([put])
    })

    await expect(stale).rejects.toThrow(RevisionConflict)
    expect(tries).toBe(1)
  })

  test('turns › work is not repeated once it has saved', async () => {
    const store = withWorkTurns(await openZoo(await newPlace()))
    const heard: Promise<unknown>[] = []
    const stop = store.onChange(() => {
      stop()
      heard.push(addTourDate(store, 2))
    })
    let tries = 0

    const work = createWorkTurns(store)(async () => {
      tries++
      await store.list('tourDates')
      await addTourDate(store, 1)
      await Promise.all(heard)
      await addTourDate(store, 3)
    })

    await work
    expect(tries).toBe(1)
    expect((await store.list('tourDates')).map(({ value }) => value.city)).toEqual([
      'County 1',
      'County 2',
      'County 3',
    ])
  })

  test('unique › of twenty documents with one value one is saved', async () => {
    const store = await open(await newPlace(), { collections: people })
    const add = (email: string) => store.commit([{ type: 'add', collection: 'people', value: { email } }])

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => add('ann@example.com')))
    await Promise.all([add(''), add('')])

    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toHaveLength(19)
    expect(refusals.every((error) => error instanceof NotUnique && error.field === 'email')).toBe(true)
    expect(await store.list('people', { email: '' })).toHaveLength(2)
  })

  test('unique › a value is free again after its document let it go', async () => {
    const store = await open(await newPlace(), { collections: people })
    const people1 = { collection: 'people', id: '1' } as const
    await store.commit([{ type: 'add', ...people1, value: { email: 'ann@example.com' } }])

    await store.commit([
      { type: 'put', ...people1, value: { email: 'bea@example.com' }, ifRevision: 1 },
      { type: 'add', collection: 'people', value: { email: 'ann@example.com' } },
    ])
    await store.commit([{ type: 'delete', ...people1, ifRevision: 2 }])
    await store.commit([{ type: 'add', collection: 'people', value: { email: 'bea@example.com' } }])

    const twice = store.commit([{ type: 'add', collection: 'people', value: { email: 'ann@example.com' } }])
    await expect(twice).rejects.toThrow('people/2 has the same email already')
  })

  test('barrier › resolves with what was saved before it', async () => {
    const store = await openZoo(await newPlace())
    await addTourDate(store, 1)

    await store.barrier()

    expect(await store.list('tourDates')).toHaveLength(1)
  })
})

function addUnder(store: Zoo, collections: ('images' | 'content' | 'tourDates')[], since: number) {
  const add = { type: 'add', collection: 'images', value: { albumId: 1, caption: '' } } as const
  return store.commit([add], undefined, undefined, { collections, since })
}

/** Adds a date in this county if there is none; says whether it did. Each call has turns of its own, as each server has. */
function addOnce(store: Store<typeof zoo>, number: number): Promise<boolean> {
  return createWorkTurns(store)(async () => {
    const { city } = county(number)
    if ((await store.list('tourDates')).some(({ value }) => value.city === city)) return false
    await store.commit([{ type: 'add', collection: 'tourDates', value: county(number) }])
    return true
  })
}
