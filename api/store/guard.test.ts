import { describe, expect, test } from 'vitest'
import { testEngines } from '../testing/test-engines.ts'
import { addTourDate, county, type Zoo } from '../testing/test-store.ts'
import { RevisionConflict, StaleRead } from './errors.ts'
import { guarded } from './guarded.ts'

describe.each(testEngines())('$name', ({ newPlace, openZoo }) => {
  test('guard › refuses a commit after a change in its collections, and saves nothing of it', async () => {
    const store = await openZoo(await newPlace())
    const since = store.health().sequence
    await addTourDate(store, 1)

    const late = addUnder(store, ['content', 'tourDates'], since)

    await expect(late).rejects.toThrow(StaleRead)
    expect(await store.list('images')).toEqual([])
    expect(store.health().sequence).toBe(1)
  })

  test('guard › a change before it, or in other collections, is none', async () => {
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

  test('guarded › what is checked before the commit holds for twenty at once', async () => {
    const store = await openZoo(await newPlace())

    const results = await Promise.all(Array.from({ length: 20 }, () => addOnce(store, 7)))

    expect(results.filter((isAdded) => isAdded)).toHaveLength(1)
    expect(await store.list('tourDates')).toHaveLength(1)
  })

  test('guarded › other errors are not tried again', async () => {
    const store = await openZoo(await newPlace())
    let tries = 0

    const stale = guarded(store, ['tourDates'], (guard) => {
      tries++
      const put = { type: 'put', collection: 'tourDates', id: '1', value: county(1), ifRevision: 9 } as const
      return store.commit([put], undefined, undefined, guard)
    })

    await expect(stale).rejects.toThrow(RevisionConflict)
    expect(tries).toBe(1)
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

/** Adds a date in this county if there is none; says whether it did. */
function addOnce(store: Zoo, number: number): Promise<boolean> {
  return guarded(store, ['tourDates'], async (guard) => {
    const { city } = county(number)
    if ((await store.list('tourDates')).some(({ value }) => value.city === city)) return false
    const add = { type: 'add', collection: 'tourDates', value: county(number) } as const
    await store.commit([add], undefined, undefined, guard)
    return true
  })
}
