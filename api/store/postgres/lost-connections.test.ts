import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededNumbers } from '../../tools/testing/test-kills.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { type CuttingProxy, proxyTo } from '../../tools/testing/test-proxy.ts'
import { addTourDate, county, zoo } from '../../tools/testing/test-store.ts'
import { StoreUnavailable } from '../errors.ts'
import { openPostgresStore, type PostgresOptions } from './postgres-store.ts'

// The line between a server and its database is cut or goes silent while something is saved.

/** What only the statement of a commit has in it. */
const commitMark = 'insert into log'

describeWithPostgres('lost connections', () => {
  const database = testDatabase()

  test('a cut before a commit arrives › it is saved once', async () => {
    const { store, proxy, schema } = await openThroughProxy()
    const cuts = cutOnce(proxy, 'before it arrives')

    const saved = await addTourDate(store, 1)

    expect(cuts()).toBe(1)
    expect(saved.id).toBe('1')
    expect(await savedDates(schema)).toEqual(['1'])
  })

  test('a cut before an answer › the commit is found by its id', async () => {
    const { store, proxy, schema } = await openThroughProxy()
    const heard: number[] = []
    store.onChange((changes) => void heard.push(changes.length))
    const cuts = cutOnce(proxy, 'before its answer')

    const [saved] = await store.commit([{ type: 'add', collection: 'tourDates', value: county(1) }], {
      id: 1,
      name: 'Ana',
    })

    expect(cuts()).toBe(1)
    expect(saved).toEqual(await store.get('tourDates', '1'))
    expect(saved.value).toEqual(county(1))
    expect(await savedDates(schema)).toEqual(['1'])
    expect(heard).toEqual([1])
  })

  test('connections that the database ends are made anew', async () => {
    const { store, schema } = await openThroughProxy()
    await endConnections()
    await addTourDate(store, 1)
    await endConnections()

    await vi.waitFor(() => store.barrier(), 5_000)

    expect(await savedDates(schema)).toEqual(['1'])
  })

  test('after 50 cuts nothing acknowledged is lost or doubled', async () => {
    const { store, proxy, schema } = await openThroughProxy()
    const other = await open(database.url(), schema)
    const random = seededNumbers(11)
    let isDone = false
    const writers = [store, store, store, other].map(async (writer, number) => {
      let acknowledged = 0
      for (let known = 0; !isDone; known = acknowledged) {
        const put = { type: 'put', collection: 'content', id: `key-${number}`, ifRevision: known } as const
        await writer.commit([{ ...put, value: { text: String(known + 1) } }])
        acknowledged++
      }
      return acknowledged
    })
    let cuts = 0
    proxy.judge = (part) => {
      if (cuts === 50 || random() > 0.03) return part
      cuts++
      return 'cut'
    }
    await vi.waitFor(() => expect(cuts).toBe(50), 30_000)
    isDone = true
    const acknowledged = await Promise.all(writers)
    await vi.waitFor(() => Promise.all([store.barrier(), other.barrier()]), 5_000)

    for (const [number, count] of acknowledged.entries()) {
      const id = `key-${number}`
      const expected = { revision: count, value: { text: String(count) } }
      expect(await store.get('content', id)).toMatchObject(expected)
      expect(await other.get('content', id)).toMatchObject(expected)
    }
    const [log] = await database.query(`select count(*)::integer as entries from ${schema}.log`)
    expect(log?.entries).toBe(acknowledged.reduce((sum, count) => sum + count, 0))
    expect(Math.min(...acknowledged)).toBeGreaterThan(5)
  }, 60_000)

  test('a line silent in a commit › answers within 10 seconds', async () => {
    const { store, proxy, schema } = await openThroughProxy()
    const other = await open(database.url(), schema)
    proxy.judge = (part, direction) => {
      if (direction === 'to the database' && part.includes(commitMark)) proxy.setSilent(true)
      return part
    }

    const saving = addTourDate(store, 1).catch((error) => error)
    const barrier = store.barrier().catch((error) => error)
    await addTourDate(other, 2)
    const late = await barrier
    const refusal = await saving

    expect(refusal).toBeInstanceOf(StoreUnavailable)
    expect(refusal.mayBeSaved).toBe(true)
    expect(late).toBeInstanceOf(StoreUnavailable)
    expect(await store.list('tourDates')).toEqual([]) // still read from memory
  })

  test('a silent line › the commit waits and holds once', async () => {
    const { store, proxy, schema } = await openThroughProxy({ queryMs: 200, connectMs: 200 })
    proxy.judge = (part, direction) => {
      if (direction === 'to the database' && part.includes(commitMark)) proxy.setSilent(true)
      return part
    }

    const saving = addTourDate(store, 1)
    await pause(2_000)
    proxy.judge = (part) => part
    proxy.cut()
    proxy.setSilent(false)

    expect((await saving).id).toBe('1')
    expect(await savedDates(schema)).toEqual(['1'])
  })

  test('a database that is away › nothing is saved until it is back', async () => {
    const { store, proxy, schema } = await openThroughProxy({ commitMs: 500, lookEveryMs: 50 })
    proxy.setOn(false)
    await expect(store.barrier()).rejects.toThrow(StoreUnavailable)

    const refusals = await Promise.all([1, 2, 3].map((number) => addTourDate(store, number).catch((e) => e)))

    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(StoreUnavailable)
      expect(refusal.mayBeSaved).toBe(false)
    }
    expect(store.health().mode).toBe('read-write')
    proxy.setOn(true)
    await vi.waitFor(() => store.barrier(), 5_000)
    await addTourDate(store, 4)
    expect(await savedDates(schema)).toEqual(['1'])
    expect(store.warnings.join('\n')).toContain('keeps trying')
    expect(store.warnings.join('\n')).toContain('answers again')
    expect(store.warnings.join('\n')).not.toContain(new URL(database.url()).password)
  })

  test('a refused commit is not in the way of others', async () => {
    const { store, schema } = await openThroughProxy()
    await database.query(`alter table ${schema}.documents add check (id <> 'refused')`)
    const add = (id: string) =>
      store.commit([{ type: 'put', collection: 'content', id, value: { text: 'Hi' }, ifRevision: 0 }])

    const [before, refused, after] = await Promise.allSettled([add('before'), add('refused'), add('after')])

    expect([before?.status, after?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { name: 'StoreUnavailable', mayBeSaved: false },
    })
    expect((await store.list('content')).map(({ id }) => id)).toEqual(['before', 'after'])
  })

  async function openThroughProxy(options: Partial<PostgresOptions<typeof zoo>> = {}) {
    const schema = database.newSchema()
    const proxy = await proxyTo(database.url())
    return { schema, proxy, store: await open(proxy.url, schema, options) }
  }

  async function open(url: string, schema: string, options: Partial<PostgresOptions<typeof zoo>> = {}) {
    const warnings: string[] = []
    const warn = (message: string) => void warnings.push(message)
    const store = await openPostgresStore(url, { collections: zoo, schema, warn, ...options })
    onTestFinished(() => store.close())
    return Object.assign(store, { warnings })
  }

  async function savedDates(schema: string): Promise<string[]> {
    const rows = await database.query<{ id: string }>(
      `select id from ${schema}.documents where collection = 'tourDates' order by place_seq`,
    )
    return rows.map(({ id }) => id)
  }

  async function endConnections(): Promise<void> {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'petting-zoo' and datname = current_database()`,
    )
  }
})

/** Cuts the first commit that passes; returns how often that was. */
function cutOnce(proxy: CuttingProxy, moment: 'before it arrives' | 'before its answer'): () => number {
  let cuts = 0
  let lineOfCommit = 0
  proxy.judge = (part, direction, line) => {
    const isCommit = direction === 'to the database' && part.includes(commitMark)
    const isAnswer = line === lineOfCommit && direction === 'from the database'
    const isMoment = moment === 'before it arrives' ? isCommit : isAnswer
    if (isCommit) lineOfCommit = line
    if (!isMoment || cuts > 0) return part
    cuts++
    return 'cut'
  }
  return () => cuts
}
