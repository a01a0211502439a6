import { expect, onTestFinished, vi } from 'vitest'
import { clerkOf } from '../../tools/testing/test-enquiries.ts'
import { both, mailOf, office, settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal, startMailServer } from '../../tools/testing/test-mail-server.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// A mail server that is down, refuses, keeps silent or can’t be trusted, and our own stop while it thinks.

test('mail server down › mail stays queued, is sent once later', async ({ farm, mailServer }) => {
  const { port } = mailServer
  await mailServer.close()

  expect((await farm.visitors.send()).status).toBe(201)

  const waiting = { status: 'queued', attempts: 1, lastError: expect.stringMatching(/can’t be reached/) }
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toEqual({ staff: waiting, customer: waiting }),
    settle,
  )
  const { attention } = await (await farm.clerk.client.get('/api/status')).json()
  expect(attention).toMatchObject({ mail: 'ready', mailWaiting: 2 })

  const again = await startMailServer({ port })
  later(farm, 30_000)
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  later(farm, 3_600_000)
  await farm.visitors.send({ email: 'ben@example.com' })
  await vi.waitFor(async () => expect(await mailOf(farm, 2)).toMatchObject(both('sent')), settle)
  expect(again.to('ana@example.com')).toHaveLength(1)
  expect(again.to(office)).toHaveLength(2)
  await again.close()
})

for (const answer of ['silence', 'cut'] as const)
  test(`mail taken before ${answer} › is never resent automatically`, async ({
    dataDir,
    mailServer: server,
  }) => {
    // Silence ends by itself after this long.
    const farm = await startFarm(dataDir, `${server.url}?socketTimeout=2000`)
    onTestFinished(() => farm.close())
    server.rules.mail = () => answer
    await farm.visitors.send()

    const unknown = {
      status: 'failed',
      attempts: 1,
      lastError: expect.stringMatching(/^It may have arrived/),
    }
    await vi.waitFor(
      async () => expect(await mailOf(farm)).toEqual({ staff: unknown, customer: unknown }),
      settle,
    )
    server.rules.mail = () => 'take'
    later(farm, 7 * 24 * 3_600_000)
    await farm.visitors.send({ email: 'ben@example.com' })
    await vi.waitFor(async () => expect(await mailOf(farm, 2)).toMatchObject(both('sent')), settle)
    expect(server.to('ana@example.com')).toHaveLength(1)

    // Her session did not last that week.
    const clerk = clerkOf(await farm.signIn('inbox'))
    const { enquiries } = await (await clerk.client.get('/api/status')).json()
    expect(enquiries.mailFailed).toBe(1)
    const retried = await clerk.call('POST', '/api/enquiries/1/mail/retry')
    expect(retried.body.mail).toEqual({
      staff: { status: 'queued', attempts: 0 },
      customer: { status: 'queued', attempts: 0 },
    })
    await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
    const [first, second] = server.to('ana@example.com')
    expect(second?.mail.messageId).toBe(first?.mail.messageId)
  })

test('unknown recipient › fails at once, staff get their notice', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = (address) =>
    address === office ? undefined : refusal(550, '5.1.1 No such\u202e user')

  await farm.visitors.send()

  await vi.waitFor(
    async () =>
      expect(await mailOf(farm)).toMatchObject({
        staff: { status: 'sent' },
        customer: { status: 'failed', attempts: 1, lastError: expect.stringContaining('No such') },
      }),
    settle,
  )
  expect((await farm.clerk.list('?attention=mail-failed')).total).toBe(1)
  expect((await farm.clerk.open(1)).history.map(({ action }) => action)).toContain('mail-failed')
})

test('refused sender › is named, and all mail goes out once a mail is taken', async ({ dataDir }) => {
  let isRefused = true
  const server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(isRefused ? refusal(553, '5.7.1 Sender address not allowed') : null),
  })
  const farm = await startFarm(dataDir, server.url)
  await farm.visitors.send()

  for (const attempts of [1, 2, 3, 4]) {
    const waiting = { status: 'queued', attempts, lastError: expect.stringContaining('Sender address') }
    await vi.waitFor(
      async () => expect(await mailOf(farm)).toEqual({ staff: waiting, customer: waiting }),
      settle,
    )
    if (attempts < 4) later(farm, 80_000)
  }
  const { attention, enquiries } = await (await farm.clerk.client.get('/api/status')).json()
  expect([attention.mailWaiting, attention.mailFault, enquiries.mailFailed]).toEqual([2, 'sender', 0])
  isRefused = false
  await farm.visitors.send({ email: 'ben@example.com' })

  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  await vi.waitFor(() => expect(server.mails).toHaveLength(4), settle)
  const mended = await (await farm.clerk.client.get('/api/status')).json()
  expect([mended.attention.mailWaiting, mended.attention.mailFault]).toEqual([0, undefined])
  await farm.close()
  await server.close()
})

test('temporary refusal › is tried again, before or after the text', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = (address) => (address === office ? refusal(451, 'Greylisted') : undefined)
  mailServer.rules.mail = () => refusal(452, 'Too busy')
  await farm.visitors.send()
  await vi.waitFor(
    async () =>
      expect(await mailOf(farm)).toMatchObject({
        staff: { status: 'queued', attempts: 1, lastError: expect.stringContaining('Greylisted') },
        customer: { status: 'queued', attempts: 1, lastError: expect.stringContaining('Too busy') },
      }),
    settle,
  )

  mailServer.rules.recipient = () => undefined
  mailServer.rules.mail = () => 'take'
  later(farm, 30_000)

  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  expect(mailServer.mails).toHaveLength(2)
  expect(await mailOf(farm)).toMatchObject({ staff: { attempts: 2 }, customer: { attempts: 2 } })
})

test('retry › without failed mail is 409; deletion drops queued mail', async ({ farm, mailServer }) => {
  await farm.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  expect((await farm.clerk.call('POST', '/api/enquiries/1/mail/retry')).status).toBe(409)

  mailServer.rules.recipient = () => refusal(550, 'No')
  await farm.visitors.send({ email: 'ben@example.com' })
  await vi.waitFor(async () => expect(await mailOf(farm, 2)).toMatchObject(both('failed')), settle)
  expect(await farm.store.list('outbox')).toHaveLength(2)
  const owner = await farm.signIn('owner')
  const etag = (await owner.get('/api/enquiries/2')).headers.get('etag') ?? ''
  expect((await owner.send('DELETE', '/api/enquiries/2', undefined, { 'If-Match': etag })).status).toBe(204)
  expect(await farm.store.list('outbox')).toEqual([])
})

test('start › deletes mail about enquiries that no longer exist', async ({ dataDir, mailServer }) => {
  mailServer.rules.recipient = () => refusal(550, 'No')
  const farm = await startFarm(dataDir, mailServer.url)
  await farm.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('failed')), settle)
  const stored = await farm.store.get('enquiries', '1')
  const ifRevision = stored?.revision ?? 0
  await farm.store.commit([{ type: 'delete', collection: 'enquiries', id: '1', ifRevision }])
  await farm.close()

  const again = await startFarm(dataDir, mailServer.url)

  await vi.waitFor(async () => expect(await again.store.list('outbox')).toEqual([]), settle)
  await again.close()
})

test('TLS › sends with a password, refuses an untrusted certificate', async ({ dataDir }) => {
  const server = await startMailServer({
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password')),
  })
  const address = `127.0.0.1:${server.port}`
  const careful = await startFarm(dataDir, `smtp://farm:p%40ss@${address}`)
  await careful.visitors.send()
  await vi.waitFor(
    async () => expect(await mailOf(careful)).toMatchObject({ staff: { status: 'queued', attempts: 1 } }),
    settle,
  )
  expect(server.mails).toEqual([])
  const { clock } = careful
  await careful.close()

  clock.now = new Date(clock.now.getTime() + 30_000)
  const wrong = await startFarm(dataDir, `smtp://farm:no@${address}?tls.rejectUnauthorized=false`, { clock })
  await vi.waitFor(
    async () =>
      expect((await mailOf(wrong)).staff).toMatchObject({
        status: 'queued',
        lastError: expect.stringMatching(/^The mail server refused the sign-in/),
      }),
    settle,
  )
  await wrong.close()

  clock.now = new Date(clock.now.getTime() + 60_000)
  const farm = await startFarm(dataDir, `smtp://farm:p%40ss@${address}?tls.rejectUnauthorized=false`, {
    clock,
  })
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  expect(server.mails.map(({ isSafe, user }) => [isSafe, user])).toEqual([
    [true, 'farm'],
    [true, 'farm'],
  ])
  await farm.close()
  await server.close()
})

test('stop › waits for the reply to a mail in flight', async ({ dataDir, mailServer }) => {
  mailServer.rules.mail = () => 'late'
  const farm = await startFarm(dataDir, mailServer.url)
  await farm.visitors.send()
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), settle)
  const { clock } = farm

  await farm.close()

  const again = await startFarm(dataDir, mailServer.url, { clock })
  expect(await mailOf(again)).toMatchObject(both('sent'))
  expect(mailServer.mails).toHaveLength(2)
  await again.close()
})

test('stop › marks unanswered mail for a person, keeps others queued', async ({ dataDir }) => {
  const server = await startMailServer()
  server.rules.mail = () => 'silence'
  // The server would be waited for as long as a mail may take, which is minutes.
  const farm = await startFarm(dataDir, server.url, { pace: { stopAfterMs: 50 } })
  await farm.visitors.send()
  await vi.waitFor(() => expect(server.mails).toHaveLength(2), settle)
  const { clock } = farm
  await farm.close()

  server.rules.mail = () => 'take'
  const again = await startFarm(dataDir, server.url, { clock })
  await vi.waitFor(async () => expect(await mailOf(again)).toMatchObject(both('failed')), settle)
  expect((await mailOf(again)).customer.lastError).toMatch(/^It may have arrived/)
  expect(server.mails).toHaveLength(2)
  await again.close()
  await server.close()
})
