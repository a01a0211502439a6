import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { proxyTo } from '../../tools/testing/test-proxy.ts'
import { holdLease } from './lease.ts'
import { createLine } from './line.ts'
import { migrate } from './migrate.ts'

// The paces are a fifth of the usual ones: a holder that a busy machine lets wait for two seconds still has it.
const paces = { leaseMs: 3_000, renewEveryMs: 400, tryEveryMs: 200, lostBeforeMs: 600 }

describeWithPostgres('lease', () => {
  const database = testDatabase()

  test('one of four has it, and the next when that one stops', async () => {
    const schema = await newTables()
    const holders = ['a', 'b', 'c', 'd'].map((name) => hold(schema, name))
    await vi.waitFor(() => expect(holding(holders)).toHaveLength(1), 10_000)
    await pause(paces.leaseMs + 300)
    const [first] = holding(holders)
    expect(holding(holders)).toEqual([first])

    await first?.lease.stop()

    expect(first?.told).toEqual(['held', 'lost'])
    await vi.waitFor(() => expect(holding(holders)).toHaveLength(1), 10_000)
    expect(holding(holders)).not.toContain(first)
  })

  test('whose connection falls silent has lost it before another gets it', async () => {
    const schema = await newTables()
    const proxy = await proxyTo(database.url())
    const silent = hold(schema, 'silent', proxy.url)
    await vi.waitFor(() => expect(silent.lease.isHeld()).toBe(true), 10_000)
    const other = hold(schema, 'other')

    proxy.setSilent(true)

    await vi.waitFor(() => expect(other.lease.isHeld()).toBe(true), 10_000)
    expect(silent.told).toEqual(['held', 'lost'])
    proxy.setSilent(false)
    await pause(paces.leaseMs)
    expect([silent.lease.isHeld(), other.lease.isHeld()]).toEqual([false, true])
  })

  test('a holder that was killed is followed by another when its time is over', async () => {
    const schema = await newTables()
    await database.query(
      `insert into ${schema}.leases (name, holder, until) values ('jobs', 'killed', now() + interval '1 s')`,
    )

    const next = hold(schema, 'next')

    await pause(500)
    expect(next.lease.isHeld()).toBe(false)
    await vi.waitFor(() => expect(next.lease.isHeld()).toBe(true), 10_000)
  })

  async function newTables(): Promise<string> {
    const schema = database.newSchema()
    const line = createLine({ url: database.url(), schema, connectMs: 3_000, queryMs: 3_000 })
    await line.session((query) => migrate(query, schema))
    await line.end()
    return schema
  }

  function hold(schema: string, holder: string, url = database.url()) {
    const told: string[] = []
    const lease = holdLease({
      ...{ url, schema, connectMs: 1_000, queryMs: 1_000, name: 'jobs', holder },
      ...paces,
      onHeld: () => void told.push('held'),
      onLost: async () => void told.push('lost'),
    })
    onTestFinished(() => lease.stop())
    return { lease, told }
  }
})

function holding<H extends { lease: { isHeld(): boolean } }>(holders: readonly H[]): H[] {
  return holders.filter(({ lease }) => lease.isHeld())
}
