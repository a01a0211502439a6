import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { proxyTo } from '../../tools/testing/test-proxy.ts'
import { type Replica, replicaStores } from '../../tools/testing/test-replica-stores.ts'
import { addTourDate, county, zoo } from '../../tools/testing/test-store.ts'
import { StoreReadOnly } from '../errors.ts'
import { openPostgresStore } from './postgres-store.ts'

// A server that can't go on from what it has in memory reads the database anew, and one that can't read a record takes no
// changes.

describeWithPostgres('a server that can’t follow', () => {
  const database = testDatabase()
  const { openReplica, openReplicas } = replicaStores(database)

  test('loads all when it is behind the log', async () => {
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

  test('an earlier state of the database is read anew', async () => {
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

  test('another commit of a known number is read anew', async () => {
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

  test('the log is trimmed by its age alone, and the newest that is old stays', async () => {
    const [schema, other] = [database.newSchema(), database.newSchema()]
    const store = await openReplica(database.url(), schema, { trimEveryMs: 20, logMs: 0 })
    const keeping = await openReplica(database.url(), other, { trimEveryMs: 20 })
    for (let number = 1; number <= 10; number++) {
      await addTourDate(store, number)
      await addTourDate(keeping, number)
    }

    const sequences = async (of: string) => {
      const rows = await database.query<{ seq: string }>(`select seq from ${of}.log order by seq`)
      return rows.map(({ seq }) => Number(seq))
    }
    await vi.waitFor(async () => expect(await sequences(schema)).toEqual([10]), 5_000)
    expect(await sequences(other)).toHaveLength(10)
    expect(store.health().snapshotBytes).toBeGreaterThan(0)
    expect(store.warnings).toEqual([])
  })

  test('who follows goes on behind a trimmed log without loading anew', async () => {
    const schema = database.newSchema()
    const store = await openReplica(database.url(), schema, { trimEveryMs: 20, logMs: 500 })
    const follower = await openReplica(database.url(), schema)
    await addTourDate(store, 1)
    await addTourDate(store, 2)
    await follower.barrier()
    await vi.waitFor(
      async () => expect(await database.query(`select seq from ${schema}.log`)).toEqual([{ seq: '2' }]),
      5_000,
    )
    // Whoever loads everything anew would see it; whoever follows does not.
    await database.query(
      `update ${schema}.documents set value = '{"eventDate":"2026-07-04","city":"Unseen"}'`,
    )

    await addTourDate(store, 3)
    await follower.barrier()

    const cities = (await follower.list('tourDates')).map(({ value }) => value.city)
    expect(cities).toEqual(['County 1', 'County 2', 'County 3'])
  })

  test('takes no changes after a refused record', async () => {
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
})
