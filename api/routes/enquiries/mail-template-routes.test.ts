import { expect } from 'vitest'
import { mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import { test } from '../../tools/testing/test-mail.ts'
import { refusal } from '../../tools/testing/test-mail-server.ts'
import { addPasskey } from '../../tools/testing/test-second-step.ts'
import { login, nextPassword, post } from '../../tools/testing/test-sign-in.ts'

const path = '/api/mail-templates'
const label = (text: string) => ({ name: 'bookingCopy', template: { subject: 'Hello {firstName}', text } })

test('the default texts exist before any save, and a save needs the revision', async ({ farm }) => {
  const owner = await farm.signIn('owner')
  const first = await owner.get(path)
  expect(first.headers.get('etag')).toBe('"0"')
  const templates = mailTemplatesSchema.parse(await first.json())
  const changed = { ...templates, message: { subject: 'Your animals', text: '{message}' } }

  expect((await owner.send('PUT', path, changed)).status).toBe(428)
  const saved = await owner.send('PUT', path, changed, { 'If-Match': '"0"' })
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
  expect((await owner.send('PUT', path, templates, { 'If-Match': '"0"' })).status).toBe(412)
  expect(await (await owner.get(path)).json()).toEqual(changed)
})

test('refuses an unknown placeholder at its place', async ({ farm }) => {
  const owner = await farm.signIn('owner')
  const bad = { message: { subject: 'Hi', text: '{message} {password}' } }

  const reply = await owner.send('PUT', path, bad, { 'If-Match': '"0"' })

  expect(reply.status).toBe(400)
  expect((await reply.json()).issues).toMatchObject([
    { path: '/message/text', message: expect.stringContaining('You can’t use {password} here') },
  ])
  const preview = await owner.send('POST', `${path}/preview`, label('{answers} {password}'))
  expect((await preview.json()).issues).toMatchObject([{ path: '/template/text' }])
})

test('a preview shows both parts of the mail with sample answers', async ({ farm }) => {
  const owner = await farm.signIn('owner')

  const reply = await owner.send(
    'POST',
    `${path}/preview`,
    label('Dear {name} & <all>,\n\n{answers}\n\n{readiness}'),
  )

  expect(await reply.json()).toEqual({
    subject: 'Hello Ana',
    text: expect.stringMatching(
      /^Dear Ana Ortiz & <all>,\n\n[\s\S]*Children: 12[\s\S]*Dogs inside or fenced off/,
    ),
    html: expect.stringContaining('<p>Dear Ana Ortiz &amp; &lt;all&gt;,</p>'),
  })
})

test('a test mail goes to the person asking, or says why it can’t', async ({ farm, mailServer }) => {
  const owner = await farm.signIn('owner')

  const sent = await owner.send('POST', `${path}/test`, label('{answers}'))
  mailServer.rules.recipient = () => refusal(550, 'Not today')
  const refused = await owner.send('POST', `${path}/test`, label('{answers}'))

  expect([sent.status, await sent.json()]).toEqual([200, { to: 'owner@example.com' }])
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['owner@example.com']])
  expect([refused.status, (await refused.json()).detail]).toEqual([502, expect.stringContaining('Not today')])
})

test('only owners edit mail texts', async ({ farm }) => {
  const editor = await farm.signIn('editor')

  for (const method of ['GET', 'PUT'])
    expect((await editor.send(method, path, method === 'PUT' ? {} : undefined)).status).toBe(403)
  for (const what of ['preview', 'test'])
    expect((await editor.send('POST', `${path}/${what}`, label('{answers}'))).status).toBe(403)
})

test('invitations and password resets are sent by mail', async ({ farm, mailServer }) => {
  const owner = await farm.signIn('owner')
  const ben = { email: 'ben@example.com', name: 'Ben', role: 'editor' }

  const added = await (await owner.send('POST', '/api/users', ben)).json()
  const reset = await (await owner.send('POST', `/api/users/${added.id}/reset`)).json()

  expect([added.mailed, reset.mailed]).toEqual(['sent', 'sent'])
  const [invite, password] = mailServer.to('ben@example.com')
  expect(invite?.mail.text).toContain(added.inviteUrl)
  expect(password?.mail.html).toContain(`<a href="${reset.inviteUrl}">`)
  expect(await farm.store.list('outbox')).toEqual([])
})

test('a colleague whose passkeys an owner removes is told by mail', async ({ farm, mailServer }) => {
  const owner = await farm.signIn('owner')
  const editor = await farm.signIn('editor')
  await addPasskey(farm, editor)

  const reply = await owner.send('POST', `/api/users/${editor.userId}/reset-second-step`)

  expect(await reply.json()).toEqual({ mailed: 'sent' })
  const [notice] = mailServer.to('editor@example.com')
  expect(notice?.mail.subject).toMatch(/^Your passkeys at .* were removed$/)
  expect(notice?.mail.text).toContain(`${farm.url}/admin/account`)
})

test('a link that can’t be mailed is still shown to hand on', async ({ farm, mailServer }) => {
  await mailServer.close()
  const owner = await farm.signIn('owner')

  const reply = await owner.send('POST', '/api/users', {
    email: 'ben@example.com',
    name: 'Ben',
    role: 'inbox',
  })

  expect(await reply.json()).toMatchObject({ mailed: 'failed', inviteUrl: expect.stringContaining('token=') })
})

test('a forgotten password: one reply for every address, and a mailed link that works once', async ({
  farm,
  mailServer,
}) => {
  const owner = await farm.signIn('owner')
  const ask = (email: string) => post(farm, '/api/auth/forgot-password', { email })

  const replies = [await ask(' Owner@Example.com '), await ask('nobody@example.com')]

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([
    { isMailOn: true },
    { isMailOn: true },
  ])
  await expect.poll(() => mailServer.to('owner@example.com').length).toBe(1)
  const token = /#token=([\w-]+)/.exec(mailServer.to('owner@example.com')[0]?.mail.text ?? '')?.[1]
  const choose = () => post(farm, '/api/auth/invite', { token, password: nextPassword })
  expect([(await choose()).status, (await choose()).status]).toEqual([200, 400])
  expect((await login(farm, { password: nextPassword })).status).toBe(200)
  expect((await owner.get('/api/auth/me')).status).toBe(401)
  expect(mailServer.mails).toHaveLength(1)

  for (let time = 2; time <= 5; time++) await ask('nobody@example.com')
  expect((await ask('nobody@example.com')).status).toBe(429)
})
