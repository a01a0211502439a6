import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { describeWithPostgres, testDatabase } from '../../testing/test-postgres.ts'
import { proxyTo, withoutNotifications } from '../../testing/test-proxy.ts'
import { addTourDate, county, zoo } from '../../testing/test-store.ts'
import { RevisionConflict, StaleRead, StoreReadOnly } from '../errors.ts'
import type { AnyChange } from '../transaction.ts'
import { createWorkTurns, withWorkTurns } from '../work-in-turn.ts'
import { openPostgresStore, type PostgresOptions } from './postgres-store.ts'

// Several servers over one database. Each store here is a server with connections and a memory of its own.

describeWithPostgres('several servers', () => {
  const database = testDatabase()

  test('four that open an empty database at once all open it', async () => {
    const schema = database.newSchema()

    const stores = await openReplicas(4, schema)

    await expect(Promise.all(stores.map((store) => store.barrier()))).resolves.toHaveLength(4)
  })

  test('200 increments of one counter by four are 200, heard by each in order and without gaps', async () => {
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

  test('of two that save one record at once, one gets the other’s in a conflict', async () => {
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

  test('a server that has not heard of a save yet conflicts only with what is in the database', async () => {
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

  test('a server on a slow line saves as well while others save all the time', async () => {
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

  test('who saved it, and all that was changed with it, arrive in one piece everywhere', async () => {
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

  test('a save is seen elsewhere without being asked for, also when no notification arrives', async () => {
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

  test('an email address that is checked under a guard is there once, however many add it at once', async () => {
    const stores = await openReplicas(4, database.newSchema())
    const names = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`)

    const added = await Promise.all(names.flatMap((name) => stores.map((store) => addPerson(store, name))))
    await stores[0]?.barrier()

    const people = (await stores[0]?.list('content')) ?? []
    expect(people.map(({ value }) => value.text).sort()).toEqual([...names].sort())
    expect(added.filter((isAdded) => isAdded)).toHaveLength(40)
  })

  test('a guard refuses what another server changed that this one has not heard of', async () => {
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

  test('who is further behind than the log reaches loads everything anew, and listeners hear each difference', async () => {
    const schema = database.newSchema()
    const proxy = await proxyTo(database.url())
    const [first] = await openReplicas(1, schema)
    const behind = await openReplica(proxy.url, schema)
    const store = first as Replica
    for (const number of [1, 2, 3]) await addTourDate(store, number)
    await behind.barrier()
    const mirror = new Map((await behind.list('tourDates')).map((each) => [each.id, each]))
    behind.onChange((changes) => {
      for (const { id, after } of changes) after ? mirror.set(id, after as never) : mirror.delete(id)
    })
    proxy.setOn(false)
    await store.commit([{ type: 'delete', collection: 'tourDates', id: '1', ifRevision: 1 }])
    await store.commit([{ type: 'put', collection: 'tourDates', id: '2', value: county(20), ifRevision: 1 }])
    await addTourDate(store, 4)
    await database.query(`delete from ${schema}.log where seq <= (select seq from ${schema}.head) - 1`)

    proxy.setOn(true)
    await vi.waitFor(() => behind.barrier(), 5_000)

    expect(await behind.list('tourDates')).toEqual(await store.list('tourDates'))
    expect([...mirror.values()]).toEqual(expect.arrayContaining([...(await store.list('tourDates'))]))
    expect(mirror.size).toBe(3)
    expect((await addTourDate(behind, 5)).id).toBe('5')
  })

  test('a database that was put back to an earlier state is read anew', async () => {
    const schema = database.newSchema()
    const [store] = await openReplicas(1, schema)
    const replica = store as Replica
    await addTourDate(replica, 1)
    const [head] = await database.query(`select last_commit, counters::text from ${schema}.head`)
    await addTourDate(replica, 2)
    await database.query(
      `with gone as (delete from ${schema}.documents where id = '2'), shorter as (delete from ${schema}.log where seq = 2)
       update ${schema}.head set seq = 1, last_commit = $1, counters = $2::json`,
      [head?.last_commit, head?.counters],
    )

    await replica.barrier()

    expect((await replica.list('tourDates')).map(({ id }) => id)).toEqual(['1'])
    expect((await addTourDate(replica, 3)).id).toBe('2')
  })

  test('a database in which another commit has the number of one that is in memory is read anew', async () => {
    const schema = database.newSchema()
    const replica = await openReplica(database.url(), schema)
    await addTourDate(replica, 1)
    const commitId = '11111111-2222-4333-8444-555555555555'
    await database.query(
      `with other as (
        update ${schema}.documents set value = '{"eventDate":"2026-07-04","city":"Elsewhere"}', updated_at = '2026-07-04T12:00:00.000Z'
      ), logged as (
        update ${schema}.log set commit_id = '${commitId}'
      ) update ${schema}.head set last_commit = '${commitId}'`,
    )

    await replica.barrier()

    expect((await replica.get('tourDates', '1'))?.value.city).toBe('Elsewhere')
    await addTourDate(replica, 2)
  })

  test('the log is trimmed to what its limits say', async () => {
    const schema = database.newSchema()
    const store = await openReplica(database.url(), schema, {
      trimEveryMs: 20,
      logLimits: { ms: 0, count: 3 },
    })
    const keeping = await openReplica(database.url(), database.newSchema(), { trimEveryMs: 20 })
    for (let number = 1; number <= 10; number++) {
      await addTourDate(store, number)
      await addTourDate(keeping, number)
    }

    const sequences = async () => {
      const rows = await database.query<{ seq: string }>(`select seq from ${schema}.log order by seq`)
      return rows.map(({ seq }) => Number(seq))
    }
    await vi.waitFor(async () => expect(await sequences()).toEqual([8, 9, 10]), 5_000)
    expect(store.health().snapshotBytes).toBeGreaterThan(0)
    expect(store.warnings).toEqual([])
  })

  test('a record that its schema refuses leaves a server reading, and makes it take no changes', async () => {
    const schema = database.newSchema()
    const [newer] = await openReplicas(1, schema)
    const strict = { ...zoo, content: { schema: z.strictObject({ text: z.string().max(3) }) } }
    const warnings: string[] = []
    const older = await openPostgresStore(database.url(), {
      collections: strict,
      schema,
      warn: (message) => void warnings.push(message),
    })
    onTestFinished(() => older.close())
    const reasons: string[] = []
    older.onReadOnly((reason) => void reasons.push(reason))
    await addTourDate(newer as Replica, 1)
    await older.barrier()

    await newer?.commit([
      { type: 'put', collection: 'content', id: 'hero', value: { text: 'longer' }, ifRevision: 0 },
    ])

    await vi.waitFor(() => expect(reasons.join()).toContain('content/hero does not fit'), 5_000)
    expect(older.health().mode).toBe('read-only')
    expect(await older.list('tourDates')).toHaveLength(1)
    await expect(addTourDate(older as never, 2)).rejects.toThrow(StoreReadOnly)
  })

  async function openReplica(
    url: string,
    schema: string,
    options: Partial<PostgresOptions<typeof zoo>> = {},
  ) {
    const warnings: string[] = []
    const warn = (message: string) => void warnings.push(message)
    const store = await openPostgresStore(url, { collections: zoo, schema, warn, ...options })
    onTestFinished(() => store.close())
    return Object.assign(store, { warnings })
  }
  type Replica = Awaited<ReturnType<typeof openReplica>>

  function openReplicas(count: number, schema: string, options: Partial<PostgresOptions<typeof zoo>> = {}) {
    return Promise.all(Array.from({ length: count }, () => openReplica(database.url(), schema, options)))
  }

  async function openTwo(schema: string, options: Partial<PostgresOptions<typeof zoo>> = {}) {
    return (await openReplicas(2, schema, options)) as [Replica, Replica]
  }

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
