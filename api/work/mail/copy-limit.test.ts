import { expect, vi } from 'vitest'
import { mailOf, office, settle, test } from '../../tools/testing/test-mail.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

test('copies to one address › are five a day; later enquiries are stored', async ({ farm, mailServer }) => {
  const copies = () => mailServer.mails.filter(({ to }) => /^a\.?n\.?a/i.test(to[0] ?? ''))
  const sendTo = (email: string) => farm.visitors.send({ email })

  for (const email of ['ana@gmail.com', 'An.A@Gmail.com', 'ana+1@googlemail.com']) await sendTo(email)
  for (let time = 4; time <= 7; time++) await sendTo(`a.na+${time}@gmail.com`)
  await sendTo('ben@example.com')
  await vi.waitFor(() => expect(mailServer.to(office)).toHaveLength(8), settle)
  await vi.waitFor(() => expect(mailServer.to('ben@example.com')).toHaveLength(1), settle)

  expect(copies()).toHaveLength(5)
  expect(await mailOf(farm, 7)).toMatchObject({ staff: { status: 'sent' }, customer: { status: 'off' } })

  for (let time = 1; time <= 22; time++) await sendTo(`any${time}@flooded.example.com`)
  await vi.waitFor(() => expect(mailServer.to(office)).toHaveLength(30), settle)
  await vi.waitFor(
    () => expect(mailServer.mails.filter(({ to }) => /@flooded/.test(to[0] ?? ''))).toHaveLength(20),
    settle,
  )

  later(farm, 24 * 3_600_000)
  await sendTo('ana@gmail.com')
  await vi.waitFor(() => expect(copies()).toHaveLength(6), settle)
})
