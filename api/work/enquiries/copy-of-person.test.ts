import { expect } from 'vitest'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { personCopySchema } from '#blocks/contract/enquiries/person-copy.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import { addBookings, test } from '../../tools/testing/test-enquiries.ts'
import { audit } from '../../tools/testing/test-sign-in.ts'

const at = '2027-03-04T18:30:00.000Z'
const birthday = {
  reference: 'K7M-4XAA',
  answers: { honoureeFirstName: 'Mia', honoureeAge: 6, message: '<b>Shy</b> & "small"' },
  notes: 'Calls <i>back</i> at noon',
  consentVersion: '2026-11',
  history: [
    { at, who: '', action: 'received', to: 'new', text: '' },
    { at, who: 'Carl Clerk', action: 'moved', from: 'new', to: 'open', text: 'Dear Ana, gladly.' },
    { at, who: '', action: 'mail-sent', text: 'The message to the customer' },
    { at, who: 'Carl Clerk', action: 'assigned', text: 'Carl Clerk' },
  ],
} as const

test('the copy has all of one person, found by email or phone, and nobody else', async ({
  store,
  owner,
  api,
}) => {
  await addBookings(store, { ...birthday, history: [...birthday.history] })
  await store.commit([
    addRecord('enquiries', sampleContactRecord({ reference: 'R2', answers: { email: 'ANA@example.com' } })),
    addRecord(
      'enquiries',
      sampleBookingRecord({ reference: 'R3', status: 'spam', answers: { email: 'x@example.com' } }),
    ),
    addRecord('enquiries', sampleContactRecord({ reference: 'R4', answers: { email: 'other@example.com' } })),
    {
      type: 'put',
      collection: 'outbox',
      id: 'mail',
      ifRevision: 0,
      value: {
        kind: 'message',
        reference: 'R2',
        message: 'Waits',
        messageId: 'm',
        queuedAt: at,
        dueAt: at,
        state: 'queued',
      },
    },
  ])

  const reply = await owner.get('/api/enquiries/1/person')
  const copy = personCopySchema.parse(await reply.json())

  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(copy.enquiries.map(({ reference }) => reference)).toEqual(['K7M-4XAA', 'R2', 'R3'])
  expect(copy.enquiries[0]).toMatchObject({
    state: 'New',
    notes: birthday.notes,
    answers: expect.arrayContaining([
      { question: 'First name of the birthday child', answer: 'Mia' },
      { question: 'Age on the day', answer: '6' },
    ]),
    sent: { honoureeFirstName: 'Mia', honoureeAge: 6 },
    emails: [{ to: 'customer', outcome: 'delivered', at, text: 'Dear Ana, gladly.' }],
  })
  expect(copy.enquiries[1]?.emails).toMatchObject([{ outcome: 'waiting', text: 'Waits' }])
  expect(JSON.stringify(copy)).not.toContain('Carl')
  const subject = 'all about one person, enquiry: 1 (3)'
  expect(await audit(api)).toContain(`owner@example.com exported: ${subject}`)
})

test.for(['inbox', 'editor'] as const)('%s gets no copy', async (role, { store, api }) => {
  await addBookings(store, birthday as never)
  const client = await api.signIn(role)

  expect((await client.get('/api/enquiries/1/person')).status).toBe(403)
})

test('an enquiry that is gone has no copy', async ({ owner }) => {
  expect((await owner.get('/api/enquiries/7/person')).status).toBe(404)
})
