import { expect } from 'vitest'
import { checkEnquiry } from '#blocks/contract/enquiries/enquiry.ts'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { localState } from '../../store/local-state.ts'
import { clerkOf, test } from '../../tools/testing/test-enquiries.ts'
import { later } from '../../tools/testing/test-sign-in.ts'
import { createSpamCheck } from './spam-check.ts'

const dayMs = 24 * 60 * 60 * 1000

test.for<[why: string, reason: string, wait: number, changes: object]>([
  ['the hidden field is filled', 'trap', 60_000, { website: 'https://x.example' }],
  ['it comes within 3 seconds', 'too-fast', 2_900, {}],
  ['the form was opened more than a day ago', 'too-old', dayMs + 1, {}],
  ['the time is missing', 'forged', 60_000, { issuedAt: '' }],
  ['the time is made up', 'forged', 60_000, { issuedAt: 'kz.2026-11.AAAA' }],
  ['it is full of links', 'score', 60_000, { message: 'https://a.example https://b.example www.c.example' }],
  ['a name is a link, with one more', 'score', 60_000, { contactName: 'www.x.example', message: 'http://x' }],
  ['a link is marked up', 'score', 60_000, { message: '<a href="https://x.example">x</a>' }],
])('spam › when %s is filed', async ([, reason, wait, changes], { api, visitors }) => {
  const honest = await visitors.send({ eventDate: '2027-04-20' })
  const issuedAt = await visitors.issuedAt()
  later(api, wait)

  const caught = await visitors.post({
    ...sampleBookingInput({ eventDate: '2027-04-20' }),
    issuedAt,
    ...changes,
  })

  expect(caught.status).toBe(201)
  expect(Object.keys(caught.body)).toEqual(Object.keys(honest.body))
  const clerk = clerkOf(await api.signIn('inbox'))
  expect((await clerk.list()).total).toBe(1)
  expect((await clerk.list('?status=spam')).items).toMatchObject([{ id: 2, spamReason: reason }])
})

test('no spam › after 3 seconds, with one link, sent twice', async ({ api, visitors, clerk }) => {
  const message = 'Our school’s page is https://school.example, the yard is behind it.'
  for (const eventDate of ['2027-03-20', '2027-03-27']) {
    const issuedAt = await visitors.issuedAt()
    later(api, 3_000)
    await visitors.post({ ...sampleBookingInput({ eventDate, message }), issuedAt })
  }

  expect((await clerk.list()).total).toBe(2)
})

test('repeated text › is spam from the fourth within a day', async ({ api, visitors }) => {
  const message = 'We offer the best prices for your website.'
  for (let sent = 0; sent < 4; sent++) await visitors.send({ message, email: `a${sent}@example.com` })
  later(api, dayMs)
  await visitors.send({ message })

  const clerk = clerkOf(await api.signIn('inbox'))
  expect((await clerk.list('?status=spam')).items).toMatchObject([{ id: 4, spamReason: 'score' }])
})

test('spam › becomes a normal enquiry in one step', async ({ visitors, clerk }) => {
  await visitors.send({ website: 'x' })

  const { status, body } = await clerk.move(1, { to: 'open' })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'open',
    spam: null,
    nextStatuses: expect.arrayContaining(['confirmed']),
  })
  expect((await clerk.list()).total).toBe(1)
})

test('flood › begins beyond 5,000 a day, spam not counted', async () => {
  let at = Date.parse('2027-03-05T12:00:00Z')
  const { judge } = createSpamCheck(() => new Date(at), localState)
  const judged = async (changes: object = {}) => {
    const { values } = checkEnquiry(sampleBookingInput({ ...changes }))
    if (!values) throw new Error('The sample is no enquiry')
    return (await judge(values, { issuedAt: new Date(at - 60_000), consentVersion: '2026-11' }))?.reason
  }

  for (let count = 0; count < 5_001; count++) expect(await judged({ website: 'x' })).toBe('trap')
  for (let count = 0; count < 5_000; count++) expect(await judged()).toBeUndefined()

  expect(await judged()).toBe('flood')
  expect(await judged({ website: 'x' })).toBe('trap')
  at += dayMs
  expect(await judged()).toBeUndefined()
})
