import { expect, vi } from 'vitest'
import { mailOf, settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal, startMailServer } from '../../tools/testing/test-mail-server.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// What is tried again, when, and until when.

test('backoff › starts at 20 s, doubles, fails after three days', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = () => refusal(451, 'Greylisted')
  await farm.visitors.send()
  const waits: number[] = []
  for (let attempts = 1; attempts <= 4; attempts++) {
    await vi.waitFor(
      async () => expect(await mailOf(farm)).toMatchObject({ staff: { attempts }, customer: { attempts } }),
      settle,
    )
    const due = (await farm.store.list('outbox')).map(({ value }) => Date.parse(value.dueAt))
    const wait = Math.max(...due) - farm.clock.now.getTime()
    waits.push(wait / 1000)
    later(farm, wait)
  }
  expect(waits).toEqual([20, 40, 80, 160])

  later(farm, 3 * 24 * 3_600_000)

  const failed = { status: 'failed', lastError: expect.stringContaining('Greylisted') }
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ staff: failed, customer: failed }),
    settle,
  )
  expect(mailServer.mails).toEqual([])
}, 40_000)

test('retry by staff › sends queued mail at once, once', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = () => refusal(451, 'Greylisted')
  await farm.visitors.send()
  await vi.waitFor(
    async () =>
      expect(await mailOf(farm)).toMatchObject({ staff: { attempts: 1 }, customer: { attempts: 1 } }),
    settle,
  )
  mailServer.rules.recipient = () => undefined

  const { status } = await farm.clerk.call('POST', '/api/enquiries/1/mail/retry')

  expect(status).toBe(200)
  await vi.waitFor(
    async () =>
      expect(await mailOf(farm)).toMatchObject({ staff: { status: 'sent' }, customer: { status: 'sent' } }),
    settle,
  )
  later(farm, 3_600_000)
  await farm.visitors.send({ email: 'ben@example.com' })
  await vi.waitFor(async () => expect((await mailOf(farm, 2)).customer.status).toBe('sent'), settle)
  expect(mailServer.to('ana@example.com')).toHaveLength(1)
})

test('retry by staff › during a try sends it once', async ({ dataDir }) => {
  const held: (() => void)[] = []
  let answer: 'refuse' | 'hold' | 'take' = 'refuse'
  const server = await startMailServer({
    onMailFrom: (_address, _session, done) => {
      if (answer === 'refuse') done(refusal(451, 'Come again'))
      else if (answer === 'take') done()
      else held.push(done)
    },
  })
  const farm = await startFarm(dataDir, server.url)
  await farm.visitors.send()
  const tried = { status: 'queued', attempts: 1 }
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ staff: tried, customer: tried }),
    settle,
  )
  answer = 'hold'
  later(farm, 20_000)
  await vi.waitFor(() => expect(held).toHaveLength(2), settle)

  expect((await farm.clerk.call('POST', '/api/enquiries/1/mail/retry')).status).toBe(200)
  answer = 'take'
  for (const go of held) go()

  const whole = { status: 'sent', attempts: 1, sentAt: expect.any(String) }
  await vi.waitFor(async () => expect(await mailOf(farm)).toEqual({ staff: whole, customer: whole }), settle)
  expect(server.mails).toHaveLength(2)
  expect((await farm.clerk.open(1)).history.map(({ action }) => action)).not.toContain('mail-failed')
  await farm.close()
  await server.close()
})

test('tries › are shown but do not change the enquiry', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = () => refusal(451, 'Greylisted')
  const { body } = await farm.visitors.send()
  const first = await farm.clerk.open(1)
  for (let attempts = 1; attempts <= 2; attempts++) {
    await vi.waitFor(
      async () => expect(await mailOf(farm)).toMatchObject({ staff: { attempts }, customer: { attempts } }),
      settle,
    )
    later(farm, 20_000)
  }

  const tried = await farm.clerk.open(1)

  expect(tried).toMatchObject({ reference: body.reference, revision: 1 })
  expect(tried.mail.customer).toMatchObject({
    status: 'queued',
    lastError: expect.stringContaining('Greylisted'),
  })
  expect(tried.etag).not.toBe(first.etag)
  expect((await farm.clerk.move(1, { to: 'open' }, first.etag)).status).toBe(200)
})
