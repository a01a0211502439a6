import { expect, vi } from 'vitest'
import { both, mailOf, office, settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal, type TestMailServer } from '../../tools/testing/test-mail-server.ts'

const retry = '/api/enquiries/1/mail/retry'

/** Staff are refused; the customer's copy is taken, and no answer comes. */
function failBoth({ rules }: TestMailServer) {
  rules.recipient = (address) => (address === office ? refusal(550, 'No') : undefined)
  rules.mail = () => 'cut'
}

test('retry › sends one side again without the other', async ({ farm, mailServer }) => {
  failBoth(mailServer)
  await farm.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('failed')), settle)
  mailServer.rules.recipient = () => undefined
  mailServer.rules.mail = () => 'take'

  const { status, body } = await farm.clerk.call('POST', retry, { part: 'staff' })

  expect(status).toBe(200)
  expect(body.mail).toMatchObject({ staff: { status: 'queued' }, customer: { status: 'failed' } })
  expect(body.history.at(-1)).toMatchObject({ action: 'mail-retried', text: 'The notice to staff' })
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ staff: { status: 'sent' } }),
    settle,
  )
  expect(mailServer.to('ana@example.com')).toHaveLength(1)
  expect((await farm.clerk.call('POST', retry, { part: 'staff' })).status).toBe(409)
  expect((await farm.clerk.call('POST', retry, {})).body.mail.customer.status).toBe('queued')
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  expect(mailServer.to('ana@example.com')).toHaveLength(2)
  expect(mailServer.to(office)).toHaveLength(1)
})

test('retry › answers 400 for an unknown side or key', async ({ farm }) => {
  await farm.visitors.send()

  expect((await farm.clerk.call('POST', retry, { part: 'everybody' })).status).toBe(400)
  expect((await farm.clerk.call('POST', retry, { side: 'staff' })).status).toBe(400)
})

test('notice refused for one › counts until retried or answered', async ({ dataDir, mailServer }) => {
  mailServer.rules.recipient = (address) => (address === office ? undefined : refusal(550, 'No such user'))
  const farm = await startFarm(dataDir, mailServer.url, { enquiryTo: [office, 'gone@farm.example.com'] })
  try {
    await farm.visitors.send()
    const partly = { status: 'sent', lastError: expect.stringContaining('gone@farm.example.com') }
    await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject({ staff: partly }), settle)
    await vi.waitFor(
      async () => expect(await mailOf(farm)).toMatchObject({ customer: { status: 'failed' } }),
      settle,
    )
    mailServer.rules.recipient = (address) =>
      address.startsWith('gone') ? refusal(550, 'No such user') : undefined
    await farm.clerk.call('POST', retry, { part: 'customer' })
    await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)

    const missed = () => farm.clerk.list('?attention=mail-failed')
    const failed = async () =>
      (await (await farm.clerk.client.get('/api/status')).json()).enquiries.mailFailed as number
    expect((await missed()).items).toMatchObject([{ isMailMissed: true }])
    expect(await failed()).toBe(1)
    // Those who have it get it twice only when somebody asks for just that.
    expect((await farm.clerk.call('POST', retry)).status).toBe(409)

    await farm.clerk.move(1, { to: 'declined' })
    expect([(await missed()).total, await failed()]).toEqual([0, 0])
    await farm.clerk.move(1, { to: 'open' })
    expect(await failed()).toBe(1)

    mailServer.rules.recipient = () => undefined
    expect((await farm.clerk.call('POST', retry, { part: 'staff' })).status).toBe(200)
    const whole = { status: 'sent', attempts: 1, sentAt: expect.any(String) }
    await vi.waitFor(async () => expect((await mailOf(farm)).staff).toEqual(whole), settle)
    expect(await failed()).toBe(0)
    expect(mailServer.to('gone@farm.example.com')).toHaveLength(1)
  } finally {
    await farm.close()
  }
})
