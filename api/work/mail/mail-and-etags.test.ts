import { expect, vi } from 'vitest'
import { both, mailOf, settle, test } from '../../tools/testing/test-mail.ts'
import { refusal } from '../../tools/testing/test-mail-server.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// The result of a mail is written on the enquiry, and is no change for those who have it open (contract §4).

test('an enquiry that was opened before its mail went out can be saved', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = () => refusal(451, 'Greylisted')
  await farm.visitors.send()
  const opened = await farm.clerk.open(1)
  mailServer.rules.recipient = () => undefined
  later(farm, 60_000)
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)

  const shown = await farm.clerk.open(1)
  const saved = await farm.clerk.call('PATCH', '/api/enquiries/1', { notes: 'Call on Monday' }, opened.etag)

  expect(shown.revision).toBe(opened.revision)
  expect(shown.etag).not.toBe(opened.etag) // the mail's state is in the reply: no cache may take the old one for it
  expect(saved).toMatchObject({ status: 200, body: { notes: 'Call on Monday', mail: both('sent') } })
  expect(saved.body.revision).toBeGreaterThan(opened.revision)
  expect(saved.body.history.map(({ action }) => action)).toEqual([
    'received',
    'mail-sent',
    'mail-sent',
    'noted',
  ])
})

test('mail that fails for good leaves the ETag as it was', async ({ farm, mailServer }) => {
  mailServer.rules.recipient = () => refusal(451, 'Greylisted')
  await farm.visitors.send()
  const opened = await farm.clerk.open(1)
  mailServer.rules.recipient = () => refusal(550, 'No such user')
  later(farm, 60_000)
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('failed')), settle)

  expect((await farm.clerk.move(1, { to: 'open' }, opened.etag)).status).toBe(200)
})

test('a colleague’s change after the mail is still a conflict', async ({ farm }) => {
  await farm.visitors.send()
  const opened = await farm.clerk.open(1)
  await vi.waitFor(async () => expect(await mailOf(farm)).toMatchObject(both('sent')), settle)
  const theirs = await farm.clerk.call('PATCH', '/api/enquiries/1', { notes: 'Theirs' })

  const mine = await farm.clerk.call('PATCH', '/api/enquiries/1', { notes: 'Mine' }, opened.etag)

  expect(theirs.status).toBe(200)
  expect(mine).toMatchObject({ status: 412, body: { current: { notes: 'Theirs' } } })
  expect(mine.body).not.toHaveProperty('current.mailNoted')
})
