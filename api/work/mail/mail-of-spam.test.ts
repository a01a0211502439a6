import { EventEmitter, once } from 'node:events'
import { expect, vi } from 'vitest'
import type { Answer } from '../../tools/testing/test-enquiries.ts'
import { both, mailOf, office, settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal, type TestMailServer } from '../../tools/testing/test-mail-server.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// Staff say that it is spam, or that it is none, while mail about it waits or is on its way.

const waiting = { status: 'queued', attempts: 1 }
const cancelled = 'Not sent because the enquiry is spam'
const busy = ({ rules }: TestMailServer) => {
  rules.recipient = () => refusal(451, 'Come again')
}
const notes = ({ body }: Answer) =>
  body.history.filter(({ action }) => action.startsWith('mail-')).map(({ text }) => text)

test('spam › cancels queued mail; out of spam sends the copy', async ({ farm, mailServer }) => {
  busy(mailServer)
  await farm.visitors.send()
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ staff: waiting, customer: waiting }),
    settle,
  )

  const moved = await farm.clerk.move(1, { to: 'spam', message: 'Go away' })

  expect(moved.body.mail).toEqual({
    staff: { status: 'off', attempts: 0 },
    customer: { status: 'off', attempts: 0 },
  })
  expect(notes(moved).sort()).toEqual([
    `The copy to the customer: ${cancelled}`,
    `The notice to staff: ${cancelled}`,
  ])
  expect(moved.body.history.find(({ to }) => to === 'spam')?.text).toBe('Not emailed, only noted:\nGo away')
  expect(await farm.store.list('outbox')).toEqual([])
  mailServer.rules.recipient = () => undefined
  later(farm, 3_600_000)
  expect((await farm.clerk.move(1, { to: 'open' })).body.mail.customer.status).toBe('queued')
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ customer: { status: 'sent' } }),
    settle,
  )
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['ana@example.com']])
})

test('spam › after a delivered copy sends no second one', async ({ farm, mailServer }) => {
  await farm.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  busy(mailServer)
  await farm.clerk.move(1, { to: 'open', message: 'We look at it.' })
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject({ customer: waiting }), settle)

  const moved = await farm.clerk.move(1, { to: 'spam' })

  expect(moved.body.mail).toMatchObject(both('sent'))
  expect(moved.body.mail.customer.sentAt).toBeTruthy()
  expect(notes(moved).at(-1)).toBe(`The message to the customer: ${cancelled}`)
  mailServer.rules.recipient = () => undefined
  expect((await farm.clerk.move(1, { to: 'open' })).body.mail).toMatchObject(both('sent'))
  expect(await farm.store.list('outbox')).toEqual([])
  expect(mailServer.to('ana@example.com')).toHaveLength(1)
})

test.for(['take', 'refuse'] as const)(
  'spam › copy in flight arrives once, with reply “%s”',
  async (answer, { farm, mailServer }) => {
    const steps = new EventEmitter()
    const isAnswered = once(steps, 'answer')
    mailServer.rules.mail = async ({ to }) => {
      if (to.includes(office)) return 'take'
      await isAnswered
      return answer === 'take' ? 'take' : refusal(452, 'Come again')
    }
    await farm.visitors.send()
    await vi.waitFor(async () => {
      expect((await mailOf(farm)).staff.status).toBe('sent')
      expect(await farm.store.list('outbox')).toMatchObject([{ value: { kind: 'copy', state: 'in-flight' } }])
    }, settle)

    expect((await farm.clerk.move(1, { to: 'spam' })).body.mail).toMatchObject({
      customer: { status: 'queued' },
    })
    steps.emit('answer')
    if (answer === 'refuse')
      await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject({ customer: waiting }), settle)
    mailServer.rules.mail = () => 'take'
    later(farm, 3_600_000)

    await vi.waitFor(async () => expect(await farm.store.list('outbox')).toEqual([]), settle)
    expect((await mailOf(farm)).customer.status).toBe(answer === 'take' ? 'sent' : 'off')
    expect(mailServer.to('ana@example.com')).toHaveLength(answer === 'take' ? 1 : 0)
    await farm.clerk.move(1, { to: 'open' })
    await vi.waitFor(async () => expect((await mailOf(farm)).customer.status).toBe('sent'), settle)
    expect(mailServer.to('ana@example.com')).toHaveLength(1)
  },
)

test('failed mail of spam › is resent only once out of spam', async ({ farm, mailServer }) => {
  mailServer.rules.mail = () => 'cut'
  await farm.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('failed')), settle)
  mailServer.rules.mail = () => 'take'
  const retry = () => farm.clerk.call('POST', '/api/enquiries/1/mail/retry', { part: 'customer' })

  await farm.clerk.move(1, { to: 'spam' })
  const refused = await retry()
  await farm.clerk.move(1, { to: 'open' })
  const queued = await retry()

  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/spam/) } })
  expect(queued.body.mail).toMatchObject({ staff: { status: 'failed' }, customer: { status: 'queued' } })
  await vi.waitFor(async () => expect((await mailOf(farm)).customer.status).toBe('sent'), settle)
  expect(new Set(mailServer.to('ana@example.com').map(({ mail }) => mail.messageId)).size).toBe(1)
})

test('spam without SMTP_URL › cancels mail queued before', async ({ dataDir, mailServer }) => {
  busy(mailServer)
  const before = await startFarm(dataDir, mailServer.url)
  await before.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(before)).toMatchObject({ customer: waiting }), settle)
  const { clock } = before
  await before.close()

  const off = await startFarm(dataDir, '', { clock })
  await off.clerk.move(1, { to: 'spam' })

  expect(await off.store.list('outbox')).toEqual([])
  expect((await off.store.get('enquiries', '1'))?.value.mail).toMatchObject(both('off'))
  await off.close()
})
