import { expect, vi } from 'vitest'
import { mailOf, office, settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal } from '../../tools/testing/test-mail-server.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// Who is told, and who it comes from.

test.for<[who: string, enquiryTo: string[], recipients: string[], told: string[]]>([
  [
    'those that staff named',
    [office],
    ['barn@example.com', 'desk@example.com'],
    ['barn@example.com', 'desk@example.com'],
  ],
  ['those of ENQUIRY_TO if staff named none', [office, 'two@example.com'], [], [office, 'two@example.com']],
  ['the owners where nobody is named at all', [], [], ['owner@example.com']],
])('notice › goes to %s, as one mail', async ([, enquiryTo, recipients, told], { dataDir, mailServer }) => {
  const farm = await startFarm(dataDir, mailServer.url, { enquiryTo })
  await farm.signIn('owner')
  const value = { recipients }
  await farm.store.commit([
    { type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 },
  ])

  await farm.visitors.send()

  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), settle)
  const notices = mailServer.mails.filter(({ to }) => !to.includes('ana@example.com'))
  expect(notices.map(({ to }) => to)).toEqual([told])
  await farm.close()
})

test('one whom a grey list puts off gets it later, another not twice, and who is refused for good is named', async ({
  dataDir,
  mailServer,
}) => {
  const [two, gone] = ['two@example.com', 'gone@example.com']
  const farm = await startFarm(dataDir, mailServer.url, { enquiryTo: [office, two, gone] })
  const refuseGone = (address: string) => (address === gone ? refusal(550, 'No such person') : undefined)
  mailServer.rules.recipient = (address) =>
    address === two ? refusal(451, 'Grey-listed') : refuseGone(address)

  await farm.visitors.send()
  await vi.waitFor(() => expect(mailServer.to(office)).toHaveLength(1), settle)
  await vi.waitFor(
    async () =>
      expect((await farm.store.list('outbox'))[0]?.value).toMatchObject({ state: 'queued', only: [two] }),
    settle,
  )
  mailServer.rules.recipient = refuseGone
  later(farm, 60_000)

  await vi.waitFor(() => expect(mailServer.to(two)).toHaveLength(1), settle)
  expect(mailServer.to(office)).toHaveLength(1)
  const lastError = 'Not taken for gone@example.com: The mail server refused it: 550 No such person'
  await vi.waitFor(
    async () => expect((await mailOf(farm)).staff).toMatchObject({ status: 'sent', lastError }),
    settle,
  )
  await farm.close()
})

test('sender › is MAIL_FROM; replies go to the site’s address', async ({ dataDir, mailServer }) => {
  const farm = await startFarm(dataDir, mailServer.url, { mailFrom: 'post@farm.example.com' })
  await farm.store.commit([
    { type: 'put', collection: 'site', id: 'site', value: { name: 'Red Barn\u202e, Ltd.' }, ifRevision: 0 },
    {
      type: 'put',
      collection: 'contact-info',
      id: 'contact-info',
      value: { phone: '(555) 555-0142', email: 'hello@farm.example.com' },
      ifRevision: 0,
    },
  ])

  await farm.visitors.send()

  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), settle)
  for (const { from, mail } of mailServer.mails) {
    expect(from).toBe('post@farm.example.com')
    expect(mail.from).toMatchObject({ name: 'Red Barn, Ltd.', address: 'post@farm.example.com' })
  }
  const [copy] = mailServer.to('ana@example.com')
  expect(copy?.mail.replyTo).toMatchObject([{ address: 'hello@farm.example.com' }])
  await farm.close()
})

test('no recipient › is reported as such, not as server fault', async ({ dataDir, mailServer }) => {
  const farm = await startFarm(dataDir, mailServer.url, { enquiryTo: [], logError: () => undefined })

  await farm.visitors.send()

  const lastError = 'This email couldn’t be written: There is no address to send it to'
  await vi.waitFor(
    async () => expect((await mailOf(farm)).staff).toEqual({ status: 'queued', attempts: 1, lastError }),
    settle,
  )
  await farm.close()
})
