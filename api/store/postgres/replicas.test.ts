import { expect, test, vi } from 'vitest'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { proxyTo, withoutNotifications } from '../../tools/testing/test-proxy.ts'
import { type Replica, replicaStores } from '../../tools/testing/test-replica-stores.ts'
import { addTourDate, county } from '../../tools/testing/test-store.ts'
import { RevisionConflict, StaleRead } from '../errors.ts'
import type { AnyChange } from '../transaction.ts'
import { createWorkTurns, withWorkTurns } from '../work-in-turn.ts'

// Several servers over one database. Each store here is a server with connections and a memory of its own.

describeWithPostgres('several servers', () => {
  const database = testDatabase()
  const { openReplica, openReplicas, openTwo } = replicaStores(database)

  test('four that open an empty database at once all open it', async () => {
    const schema = database.newSchema()

    const stores = await openReplicas(4, schema)

    await expect(Promise.all(stores.map((store) => store.barrier()))).resolves.toHaveLength(4)
  })

  test('200 increments of one counter by four servers are 200', async () => {
    const schema = database.newSchema()
    const stores = await openReplicas(4, schema)
    const heard = stores.map((store) => {
      const revisions: number[] = []
      store.onChange((changes) => void revisions.push(...changes.map(({ after }) => after?.revision ?? 0)))
      return revisions
    })

    await Promise.all(stores.flatMap((store) => [increments(store, 25), increments(store, 25)]))
    await Promise.all(stores.map((store) => store.barrier()))

    for (const store of stores) expect((await store.get('content', 'counter'))?.value.text).toBe('200')
    const inOrder = Array.from({ length: 200 }, (_, index) => index + 1)
    for (const revisions of heard) expect(revisions).toEqual(inOrder)
    const log = await database.query<{ seq: string }>(`select seq from ${schema}.log order by seq`)
    expect(log.map(({ seq }) => Number(seq))).toEqual(inOrder)
  })

  test('of two that save one record one gets a conflict', async () => {
    const [first, second] = await openTwo(database.newSchema())
    await addTourDate(first, 0)
    await second.barrier()
    const put = (store: Replica, number: number) =>
      store.commit([{ type: 'put', collection: 'tourDates', id: '1', value: county(number), ifRevision: 1 }])

    const results = await Promise.allSettled([put(first, 1), put(second, 2)])

    const [saved] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value[0]] : []))
    const [refusal] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(saved?.revision).toBe(2)
    expect(refusal).toBeInstanceOf(RevisionConflict)
    expect(refusal.current).toEqual(saved)
  })

  test('a server behind conflicts only with the database', async () => {
    const schema = database.newSchema()
    const proxy = await proxyTo(database.url())
    const [first] = await openReplicas(1, schema)
    const late = await openReplica(proxy.url, schema, { lookEveryMs: 60_000 })
    await addTourDate(late, 0)
    await first?.barrier()
    proxy.judge = withoutNotifications
    const put = (store: Replica | undefined, number: number, ifRevision: number) =>
      store?.commit([{ type: 'put', collection: 'tourDates', id: '1', value: county(number), ifRevision }])
    await put(first, 1, 1)
    expect((await late.get('tourDates', '1'))?.revision).toBe(1)

    const [saved] = (await put(late, 2, 2)) ?? []

    expect(saved).toMatchObject({ revision: 3, value: county(2) })
  })

  test('a slow line saves while others save all the time', async () => {
    const schema = database.newSchema()
    const proxy = await proxyTo(database.url())
    const others = await openTwo(schema)
    const slow = await openReplica(proxy.url, schema, { commitMs: 5_000 })
    proxy.delayMs = 15
    let isDone = false
    const saving = others.map(async (store, number) => {
      while (!isDone) await addTourDate(store, number)
    })

    const saved = await addTourDate(slow, 77).finally(() => {
      isDone = true
    })

    await Promise.all(saving)
    await Promise.all(others.map((store) => store.barrier()))
    for (const store of others) expect(await store.get('tourDates', saved.id)).toEqual(saved)
  })

  test('a commit arrives everywhere in one piece', async () => {
    const schema = database.newSchema()
    const [first, second] = await openTwo(schema)
    const heard: (readonly AnyChange[])[] = []
    second.onChange((changes) => void heard.push(changes))

    await first.commit(
      [
        { type: 'add', collection: 'tourDates', value: county(1) },
        { type: 'put', collection: 'content', id: 'hero', value: { text: 'Hi' }, ifRevision: 0 },
      ],
      { id: 3, name: 'Ana' },
    )
    await second.barrier()

    expect(heard).toEqual([
      [
        {
          collection: 'tourDates',
          id: '1',
          after: await first.get('tourDates', '1'),
          by: { id: 3, name: 'Ana' },
        },
        {
          collection: 'content',
          id: 'hero',
          after: await first.get('content', 'hero'),
          by: { id: 3, name: 'Ana' },
        },
      ],
    ])
    expect(Object.isFrozen((await second.get('tourDates', '1'))?.value)).toBe(true)
  })

  test('a save is seen elsewhere without being asked for', async () => {
    const schema = database.newSchema()
    const proxy = await proxyTo(database.url())
    const [first] = await openReplicas(1, schema)
    const [heard, looking] = await Promise.all([
      openReplica(database.url(), schema, { lookEveryMs: 60_000 }),
      openReplica(proxy.url, schema, { lookEveryMs: 50 }),
    ])
    proxy.judge = withoutNotifications

    await addTourDate(first as Replica, 1)

    await vi.waitFor(async () => expect(await heard.list('tourDates')).toHaveLength(1), 5_000)
    await vi.waitFor(async () => expect(await looking.list('tourDates')).toHaveLength(1), 5_000)
  })

  test('an email address added at once by many is there once', async () => {
    const stores = await openReplicas(4, database.newSchema())
    const names = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`)

    const added = await Promise.all(names.flatMap((name) => stores.map((store) => addPerson(store, name))))
    await stores[0]?.barrier()

    const people = (await stores[0]?.list('content')) ?? []
    expect(people.map(({ value }) => value.text).sort()).toEqual([...names].sort())
    expect(added.filter((isAdded) => isAdded)).toHaveLength(40)
  })

  test('a guard refuses what another server changed', async () => {
    const schema = database.newSchema()
    const [first, second] = await openTwo(schema, { lookEveryMs: 60_000 })
    const guard = { collections: ['tourDates'] as const, since: second.health().sequence }
    await addTourDate(first, 1)

    const late = second.commit(
      [{ type: 'add', collection: 'images', value: { albumId: 1, caption: '' } }],
      undefined,
      undefined,
      guard,
    )

    await expect(late).rejects.toThrow(StaleRead)
  })

  /** One after the other; a conflict is read and tried again. */
  async function increments(store: Replica, count: number): Promise<void> {
    let known = await store.get('content', 'counter')
    for (let done = 0; done < count; ) {
      const value = { text: String(Number(known?.value.text ?? 0) + 1) }
      const ifRevision = known?.revision ?? 0
      try {
        const [saved] = await store.commit([
          { type: 'put', collection: 'content', id: 'counter', value, ifRevision },
        ])
        known = saved
        done++
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error
        known = await store.get('content', 'counter')
      }
    }
  }

  function addPerson(store: Replica, email: string): Promise<boolean> {
    const watched = withWorkTurns(store)
    return createWorkTurns(watched)(async () => {
      if ((await watched.list('content')).some(({ value }) => value.text === email)) return false
      await watched.commit([{ type: 'add', collection: 'content', value: { text: email } }])
      return true
    })
  }
})
