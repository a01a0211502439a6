import { expect, onTestFinished, vi } from 'vitest'
import { openOffice } from '../../tools/testing/crash-office.ts'
import { startTestApi, type TestApi } from '../../tools/testing/test-api.ts'
import { visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { newFolder, publicUrl, startApiAt } from '../../tools/testing/test-hero.ts'
import { both, mailOf, office, settle, test } from '../../tools/testing/test-mail.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { proxyTo } from '../../tools/testing/test-proxy.ts'

describeWithPostgres('mail of several servers', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  test('a new one leaves alone what another sends', async ({ mailServer }) => {
    const held: (() => void)[] = []
    mailServer.rules.mail = () => new Promise((resolve) => held.push(() => resolve('take')))
    const folder = await newFolder()
    const options = {
      databaseUrl: database.url(),
      publicUrl,
      trustProxy: 1,
      smtpUrl: mailServer.url,
      enquiryTo: [office],
      pace: { lookEveryMs: 50 },
    }
    const sending = await startTestApi(folder, options)
    onTestFinished(() => sending.close().catch(() => undefined))
    await vi.waitFor(async () => expect(await roleOf(sending)).toBe('leader'), settle)
    await visitorsOf(sending).send()
    await vi.waitFor(() => expect(held).toHaveLength(2), settle)
    const before = await outboxOf(sending)
    expect(before.map(({ value }) => value.state)).toEqual(['in-flight', 'in-flight'])

    const starting = await startApiAt(folder, { ...options, clock: sending.clock })

    await vi.waitFor(async () => expect(await serversThatAsked()).toBe(2), settle)
    expect(await outboxOf(starting)).toEqual(before)
    expect(await mailOf(starting)).toMatchObject(both('queued'))
    // As a deploy stops it: it waits for its mail.
    const closed = sending.close()
    expect(await outboxOf(starting)).toEqual(before)
    for (const release of held) release()
    await closed

    await vi.waitFor(async () => expect(await roleOf(starting)).toBe('leader'), settle)
    await vi.waitFor(async () => expect(await outboxOf(starting)).toEqual([]), settle)
    const { staff, customer } = await mailOf(starting)
    for (const { status, attempts, lastError } of [staff, customer])
      expect([status, attempts, lastError]).toEqual(['sent', 1, undefined]) // not “It may have arrived”
    expect(mailServer.mails.map(({ to }) => to).sort()).toEqual([['ana@example.com'], [office]])
  }, 60_000)

  test('a database lost after DATA › no mail comes twice', async ({ mailServer }) => {
    const proxy = await proxyTo(database.url())
    const held: (() => void)[] = []
    mailServer.rules.mail = () => new Promise((resolve) => held.push(() => resolve('take')))
    const sending = await openOffice(proxy.url, mailServer.url, '2027-03-05T12:00:00Z', 4_000)
    onTestFinished(sending.close)
    const lost = sending.startMail()
    await vi.waitFor(() => expect(lost.isHeld()).toBe(true), settle)
    await sending.book(0, 0)
    await vi.waitFor(() => expect(held).toHaveLength(2), settle)
    const other = await openOffice(database.url(), mailServer.url, '2027-03-05T12:00:00Z', 15_000)
    onTestFinished(other.close)
    const lease = other.startMail()
    const outbox = async () => (await other.store.list('outbox')).map(({ value }) => value.state)

    proxy.setSilent(true)
    await vi.waitFor(() => expect(lease.isHeld()).toBe(true), settle)
    expect(lost.isHeld()).toBe(false)
    await vi.waitFor(async () => expect(await outbox()).toEqual(['failed', 'failed']), settle)
    mailServer.rules.mail = () => 'take'
    for (const release of held) release()
    proxy.setSilent(false)
    await other.book(1, 0)

    await vi.waitFor(() => sending.store.barrier(), settle)
    await vi.waitFor(async () => expect(await outbox()).toEqual(['failed', 'failed']), settle)
    await Promise.all([lost.stop(), lease.stop()])
    const [first, second] = await other.store.list('enquiries')
    const doubt = { status: 'failed', attempts: 1, lastError: expect.stringMatching(/^It may have arrived/) }
    expect(first?.value.mail).toEqual({ staff: doubt, customer: doubt })
    expect(second?.value.mail).toMatchObject(both('sent'))
    expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual([
      'customer@0-0.example.com',
      'customer@1-0.example.com',
      office,
      office,
    ])
  }, 60_000)

  /** How many have asked for the work that one of them does. */
  async function serversThatAsked(): Promise<number> {
    const rows = await database.query(
      `select pid from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'insert into leases%'`,
    )
    return rows.length
  }
})

async function outboxOf({ store }: TestApi) {
  await store.barrier()
  return store.list('outbox')
}

async function roleOf({ url }: TestApi): Promise<string> {
  return (await (await fetch(`${url}/readyz`)).json()).role
}
