import { expect, test, vi } from 'vitest'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { TestApi } from '../tools/testing/test-api.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { testServers } from '../tools/testing/test-servers.ts'

// Servers over one database, one of whose machines has a clock that is 10 s ahead.

vi.setConfig({ testTimeout: 60_000 })

describeWithPostgres('servers with different clocks', () => {
  const database = testDatabase()
  const { at, clock } = testServers(database, 2, {}, [0, 10_000])

  test('the one that is off says so', async () => {
    const said = ({ notices }: TestApi) => notices.filter((each) => each.includes('clock'))

    expect(said(at(0))).toEqual([])
    // The first look may fail on a machine that has much to do; the next one comes soon.
    await expect
      .poll(() => said(at(1)), { timeout: 20_000 })
      .toEqual([expect.stringContaining('10 s ahead of that of the database')])
  })

  test.for<[string, number, number, number, string]>([
    ['the fast one, sent to the right one', 1, 0, 8_000, 'none'],
    ['the right one, sent to the fast one', 0, 1, 8_000, 'none'],
    ['the fast one, sent to it', 1, 1, 8_000, 'none'],
    ['the right one, sent at once to the fast one', 0, 1, 1_000, 'too-fast'],
  ])('a form opened on %s after its time', async ([name, opened, sent, waitMs, reason]) => {
    const { issuedAt } = (await at(opened).json('/api/enquiries/form')) as { issuedAt: string }
    clock.now = new Date(clock.now.getTime() + waitMs)

    const reply = await fetch(`${at(sent).url}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...sampleContactInput(), message: `Opened on ${name}.`, issuedAt }),
    })

    expect(reply.status).toBe(201)
    const { reference } = await reply.json()
    const [stored] = await at(sent).store.list('enquiries', { reference })
    expect(stored?.value.spam?.reason ?? 'none').toBe(reason)
  })
})
