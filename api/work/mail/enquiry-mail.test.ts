import { expect, onTestFinished, vi } from 'vitest'
import { outsideArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { clerkOf } from '../../tools/testing/test-enquiries.ts'
import { both, mailOf, office, settle, startFarm, test } from '../../tools/testing/test-mail.ts'
import { refusal } from '../../tools/testing/test-mail-server.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

const dayMs = 24 * 3_600_000

test('new enquiry › sends one notice to staff, one copy', async ({ farm, mailServer }) => {
  const { body } = await farm.visitors.send({ shade: 'no', surface: 'gravel', files: 2 })

  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  const [notice, ...more] = mailServer.to(office)
  const [copy, ...others] = mailServer.to('ana@example.com')
  expect([more, others]).toEqual([[], []])
  expect(notice).toMatchObject({
    from: office,
    to: [office],
    mail: {
      from: { address: office },
      replyTo: [{ name: 'Ana Ortiz', address: 'ana@example.com' }],
      subject: `Booking request from Ana Ortiz (${body.reference})`,
    },
  })
  expect(notice?.mail.text).toContain('Gravel: bring straw or mats')
  expect(notice?.mail.text).toContain('Files: 2, sent right after the form')
  expect(notice?.mail.html).toContain(`<a href="${farm.url}/admin/enquiries/1">`)
  expect(notice?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  for (const text of [copy?.mail.text, copy?.mail.html]) {
    expect(text).toContain('This is a request, not a booking yet')
    expect(text).toContain('We’ll reply by Friday, March 5, 2027')
    expect(text).toContain('Children: 12')
    expect(text).toContain('Shade for the animals')
  }
  expect(copy?.mail.subject).toContain(body.reference)
  expect(new Set(mailServer.mails.map(({ mail }) => mail.messageId)).size).toBe(2)
  expect(await mailOf(farm)).toMatchObject({ staff: { attempts: 1, sentAt: expect.any(String) } })
  expect(await farm.store.list('outbox')).toEqual([])
})

test('copy › says that the place is outside the area', async ({ farm, mailServer }) => {
  const value = { serviceArea: { postalPrefixes: ['856'], states: [] } }
  await farm.store.commit([
    { type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 },
  ])
  await farm.visitors.send({ postalCode: '10001' })
  await farm.visitors.send({ email: 'ben@example.com' })

  await vi.waitFor(async () => expect(await mailOf(farm, 2)).toMatchObject(both('sent')), settle)
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  expect(mailServer.to('ana@example.com')[0]?.mail.text).toContain(`\n\n${outsideArea}\n\n`)
  expect(mailServer.to('ben@example.com')[0]?.mail.text).not.toContain('the area')
})

test('delayed copy › names the requested day, not one agreed since', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = () => refusal(451, 'Come again')
  await farm.visitors.send()
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ customer: { attempts: 1 } }),
    settle,
  )
  await farm.clerk.move(1, { to: 'awaiting-customer', date: '2027-04-10', message: 'Would April do?' })
  mailServer.rules.recipient = () => undefined

  later(farm, 3_600_000)

  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  const copy = mailServer
    .to('ana@example.com')
    .find(({ mail }) => mail.text?.includes('This is a request, not a booking yet'))
  for (const { mail } of [...mailServer.to(office), ...(copy ? [copy] : [])])
    expect(`${mail.subject}${mail.text}`).not.toContain('April 10')
  expect(copy?.mail.text).toContain('March 20')
})

test('message without e-mail address › notifies staff only', async ({ farm, mailServer }) => {
  const issuedAt = await farm.visitors.issuedAt()
  later(farm, 60_000)
  await farm.visitors.post({ ...sampleContactInput({ email: '', phone: '(520) 555-0123' }), issuedAt })

  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ staff: { status: 'sent' } }),
    settle,
  )
  expect(await mailOf(farm)).toMatchObject({ customer: { status: 'off', attempts: 0 } })
  expect(mailServer.mails).toHaveLength(1)
  expect(mailServer.mails[0]?.mail.replyTo).toBeUndefined()
})

test('spam › sends no mail', async ({ farm, mailServer }) => {
  await farm.visitors.send({ website: 'https://spam.example' })
  await farm.visitors.send()

  await vi.waitFor(async () => expect(await mailOf(farm, 2)).toMatchObject(both('sent')), settle)
  expect(mailServer.mails).toHaveLength(2)
  expect(await mailOf(farm)).toMatchObject(both('off'))
})

test('out of spam › sends the copy within three days only', async ({ farm, mailServer }) => {
  await farm.visitors.send({ website: 'https://spam.example' })
  await farm.visitors.send({ website: 'https://spam.example', email: 'ben@example.com' })
  later(farm, 2 * dayMs)
  // Sessions end when nobody uses them for so long.
  const { body } = await clerkOf(await farm.signIn('inbox')).move(1, { to: 'open' })
  later(farm, dayMs + 1)
  await clerkOf(await farm.signIn('inbox')).move(2, { to: 'open' })

  expect(body.mail).toMatchObject({ staff: { status: 'off' }, customer: { status: 'queued' } })
  await vi.waitFor(
    async () => expect(await mailOf(farm)).toMatchObject({ customer: { status: 'sent' } }),
    settle,
  )
  expect(await mailOf(farm, 2)).toMatchObject(both('off'))
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(mailServer.mails[0]?.mail.text).toContain('This is a request, not a booking yet')
  expect((await farm.store.get('enquiries', '1'))?.value.history.at(-1)).toMatchObject({
    action: 'mail-sent',
    text: 'The copy to the customer',
  })
})

test('step › mails its message verbatim, without one nothing', async ({ farm, mailServer }) => {
  await farm.visitors.send()
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)

  await farm.clerk.move(1, { to: 'open' })
  const { status, body } = await farm.clerk.move(1, {
    to: 'confirmed',
    message: 'Yes, {name}!\nSee you <b>soon</b>',
  })

  expect(status).toBe(200)
  expect(body.mail.customer).toEqual({ status: 'queued', attempts: 0 })
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  const [, message, ...more] = mailServer.to('ana@example.com')
  expect(more).toEqual([])
  expect(message?.mail.text).toMatch(/^Yes, \{name\}!\nSee you <b>soon<\/b>\n/)
  expect(message?.mail.html).toContain('<p>Yes, {name}!<br>\nSee you &lt;b&gt;soon&lt;/b&gt;</p>')
  expect(message?.raw).not.toContain('Auto-Submitted')
  const { history } = await farm.clerk.open(1)
  expect(history.at(-1)).toMatchObject({ action: 'mail-sent', text: 'The message to the customer' })
  expect(history.at(-2)).toMatchObject({ action: 'moved', text: 'Yes, {name}!\nSee you <b>soon</b>' })
})

test('message without address › is in the history as not mailed', async ({ farm }) => {
  const issuedAt = await farm.visitors.issuedAt()
  later(farm, 60_000)
  await farm.visitors.post({ ...sampleContactInput({ email: '', phone: '(520) 555-0123' }), issuedAt })

  const { body } = await farm.clerk.move(1, { to: 'open', message: 'Told her by phone.' })

  expect(body.mail.customer).toEqual({ status: 'off', attempts: 0 })
  expect(body.history.findLast(({ action }) => action === 'moved')?.text).toBe(
    'Not emailed, only noted:\nTold her by phone.',
  )
})

test('hostile texts › stay plain text in the mail', async ({ farm, mailServer }) => {
  const name = '"<img src=x>" <eve@example.com>,\u202e {phone} Ana'
  await farm.visitors.send({
    contactName: name,
    organisation: '=1+1 Bcc: all@example.com',
    message: 'Line one\nBcc: all@example.com\n\n.\nQUIT\n<script>alert(1)</script> https://evil.example/a',
  })

  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  expect(mailServer.mails.map(({ to }) => to).sort()).toEqual([['ana@example.com'], [office]])
  const notice = mailServer.to(office)[0]
  expect(notice?.mail.replyTo).toEqual([
    { name: '"<img src=x>" <eve@example.com>, {phone} Ana', address: 'ana@example.com' },
  ])
  for (const { mail, raw } of mailServer.mails) {
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head.split('\r\n').filter((line) => /^(bcc|cc|to):/i.test(line))).toHaveLength(1)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(mail.text).toContain('Line one\nBcc: all@example.com\n\n.\nQUIT\n<script>')
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; https://evil.example/a')
    expect(mail.html).not.toMatch(/<script|<img|href="https:\/\/evil/)
  }
})

test('without SMTP_URL › enquiries work, mail shows as off', async ({ dataDir }) => {
  const farm = await startFarm(dataDir, '')
  try {
    expect((await farm.visitors.send()).status).toBe(201)
    expect((await farm.clerk.move(1, { to: 'open', message: 'Hello' })).body.mail).toEqual({
      staff: { status: 'off', attempts: 0 },
      customer: { status: 'off', attempts: 0 },
    })
    const { attention } = await (await farm.clerk.client.get('/api/status')).json()
    expect(attention).toMatchObject({ mail: 'off', mailWaiting: 0 })
  } finally {
    await farm.close()
  }
})

test('SMTP_URL removed › queued and failed mail shows as off', async ({ dataDir, mailServer }) => {
  mailServer.rules.recipient = (address) =>
    address === office ? refusal(451, 'Greylisted') : refusal(550, 'No such user')
  const before = await startFarm(dataDir, mailServer.url)
  await before.visitors.send()
  const mail = { staff: { status: 'queued', attempts: 1 }, customer: { status: 'failed' } }
  await vi.waitFor(async () => expect(await mailOf(before)).toMatchObject(mail), settle)
  const seen = await before.clerk.open(1)
  const { clock } = before
  await before.close()

  const farm = await startFarm(dataDir, '', { clock })
  onTestFinished(() => farm.close())
  const { etag, mail: shown, line } = await farm.clerk.open(1)
  const off = { status: 'off', attempts: 0 }
  expect({ shown, line: line.mail }).toEqual({
    shown: { staff: off, customer: off },
    line: { staff: 'off', customer: 'off' },
  })
  expect(etag).not.toBe(seen.etag)
  expect((await farm.clerk.list('?attention=mail-failed')).total).toBe(0)
  const { enquiries } = await (await farm.clerk.client.get('/api/status')).json()
  expect(enquiries.mailFailed).toBe(0)

  expect(await farm.store.list('outbox')).toHaveLength(2)
  const owner = clerkOf(await farm.signIn('owner'))
  expect((await owner.call('DELETE', '/api/enquiries/1')).status).toBe(204)
  expect(await farm.store.list('outbox')).toEqual([])
})
