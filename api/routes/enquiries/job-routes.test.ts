import { expect, vi } from 'vitest'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { NewJobInput } from '#blocks/contract/enquiries/enquiry-work.ts'
import { addBookings, test } from '../../tools/testing/test-enquiries.ts'
import { settle, test as withMail } from '../../tools/testing/test-mail.ts'

// The clock stands at Friday, March 5, 2027, at the farm.
const call: NewJobInput = {
  source: 'phone',
  agreed: { contactName: 'Ana Ortiz', phone: '(520) 555-0123', eventDate: '2027-04-10' },
}

test('a booking by phone is there with what is known, and takes every step', async ({ clerk }) => {
  const reply = await clerk.client.send('POST', '/api/jobs', { ...call, note: 'Wants the goats.' })
  const body = await reply.json()

  expect(reply.status).toBe(201)
  expect(reply.headers.get('location')).toBe(`/api/enquiries/${body.id}`)
  expect(body).toMatchObject({
    kind: 'booking',
    status: 'open',
    source: 'phone',
    notes: 'Wants the goats.',
    agreed: { contactName: 'Ana Ortiz', eventDate: '2027-04-10', startTime: null, services: null },
    line: { name: 'Ana Ortiz', eventDate: '2027-04-10', place: '', about: '' },
    history: [{ action: 'received', who: 'Test inbox', to: 'open' }],
  })
  expect((await clerk.list('?q=5205550123')).items).toMatchObject([{ id: body.id }])
  expect((await clerk.move(body.id, { to: 'confirmed' })).body).toMatchObject({ status: 'confirmed' })
})

test('of a caller one letter may be all that was understood', async ({ clerk }) => {
  const given = { ...call, agreed: { ...call.agreed, contactName: 'B' } }
  const long = { ...call, agreed: { ...call.agreed, contactName: 'B'.repeat(81) } }

  expect((await clerk.client.send('POST', '/api/jobs', given)).status).toBe(201)
  const refused = await (await clerk.client.send('POST', '/api/jobs', long)).json()
  expect(refused.issues).toEqual([{ path: '/agreed/contactName', message: 'Keep this under 80 characters' }])
})

test.for([
  ['without a name', { agreed: { ...call.agreed, contactName: '' } }, '/agreed/contactName'],
  ['without a day', { agreed: { ...call.agreed, eventDate: null } }, '/agreed/eventDate'],
  ['without a way to reach them', { agreed: { ...call.agreed, phone: null } }, '/agreed/phone'],
  ['on a day that is past', { agreed: { ...call.agreed, eventDate: '2027-03-04' } }, '/agreed/eventDate'],
  ['with an animal that isn’t there', { agreed: { ...call.agreed, animalIds: [99] } }, '/agreed/animalIds'],
  ['with a copy to nobody', { sendCopy: true }, '/agreed/email'],
  ['by the form', { source: 'form' }, '/source'],
] as const)('a booking %s is refused at its field', async ([, changes, path], { store, clerk }) => {
  const reply = await clerk.client.send('POST', '/api/jobs', { ...call, ...changes })

  expect([reply.status, (await reply.json()).issues?.[0]?.path]).toEqual([400, path])
  expect(await store.list('enquiries')).toEqual([])
})

test('the same key makes one booking', async ({ store, clerk }) => {
  const headers = { 'Idempotency-Key': 'one-call' }
  const [first, again] = [
    await clerk.client.send('POST', '/api/jobs', call, headers),
    await clerk.client.send('POST', '/api/jobs', call, headers),
  ]
  const other = await clerk.client.send('POST', '/api/jobs', { ...call, source: 'email' }, headers)

  expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
  expect((await again.json()).id).toBe((await first.json()).id)
  expect(await store.count('enquiries')).toBe(1)
})

test('each corrected fact is in the history; what was sent stays', async ({ store, clerk }) => {
  await addBookings(store, { answers: { startTime: '10:30' } })

  const { status, body } = await clerk.call('PATCH', '/api/enquiries/1', {
    agreed: { startTime: '14:00', city: 'Tucson', organisation: null, crewNotes: 'Gate 4' },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    agreed: { startTime: '14:00', city: 'Tucson', crewNotes: 'Gate 4' },
    answers: { startTime: '10:30', city: 'Benson' },
  })
  expect(body.line).toMatchObject({ startTime: '14:00', place: 'Tucson, AZ' })
  expect(body.history.slice(1)).toMatchObject([
    { action: 'agreed', who: 'Test inbox', fact: 'startTime', before: '10:30', after: '14:00' },
    { fact: 'city', before: 'Benson', after: 'Tucson' },
    { fact: 'crewNotes', before: null, after: 'Gate 4' },
  ])
  expect((await clerk.list('?q=tucson')).items).toMatchObject([{ id: 1 }])
})

test('a confirmed job moves to a taken day on purpose only', async ({ store, clerk }) => {
  await addBookings(
    store,
    { status: 'confirmed' },
    { reference: 'R2', status: 'confirmed', agreed: { eventDate: '2027-04-10' } },
  )
  const move = (more = {}) =>
    clerk.call('PATCH', '/api/enquiries/1', { agreed: { eventDate: '2027-04-10' }, ...more })

  const refused = await move()
  const past = await clerk.call('PATCH', '/api/enquiries/1', { agreed: { eventDate: '2027-03-04' } })
  const forced = await move({ force: true })

  expect([refused.status, refused.body.clashes?.[0]]).toMatchObject([409, { kind: 'team', ids: [2] }])
  expect([past.status, past.body.issues?.[0]?.path]).toEqual([400, '/agreed/eventDate'])
  expect(forced.body).toMatchObject({ agreed: { eventDate: '2027-04-10' } })
})

test('a message has no agreed facts', async ({ visitors, clerk }) => {
  await visitors.post({ ...sampleContactInput(), issuedAt: await visitors.issuedAt() })

  const { status, body } = await clerk.call('PATCH', '/api/enquiries/1', { agreed: { city: 'Tucson' } })

  expect([status, body.issues?.[0]?.path]).toEqual([400, '/agreed'])
})

withMail('a copy, a change and a letter reach the customer in any state', async ({ farm, mailServer }) => {
  const { client } = farm.clerk
  const agreed = { ...call.agreed, email: 'ana@example.com', startTime: '10:30' }
  const write = async (letter: object) => {
    const reply = await client.send('POST', '/api/enquiries/1/messages', letter)
    return { status: reply.status, body: await reply.json() }
  }

  await client.send('POST', '/api/jobs', { ...call, agreed, sendCopy: true })
  const nothing = await write({ changes: true })
  await farm.clerk.move(1, { to: 'confirmed' })
  await farm.clerk.call('PATCH', '/api/enquiries/1', { agreed: { startTime: '14:00', crewNotes: 'Gate 4' } })
  const told = await write({ changes: true })
  const again = await write({ changes: true })
  const letter = await write({ subject: 'Your ponies', message: 'Clover and Pip come.' })
  const blank = await write({})

  const statuses = [nothing, told, again, letter, blank].map(({ status }) => status)
  expect(statuses).toEqual([409, 201, 409, 201, 400])
  await vi.waitFor(() => expect(mailServer.to('ana@example.com')).toHaveLength(3), settle)
  const [copy, change, words] = mailServer.to('ana@example.com').map(({ mail }) => mail)
  expect(copy?.text).toContain('- Starts at: 10:30 AM')
  expect(copy?.text).toContain('It isn’t confirmed yet')
  expect(change?.text).toContain('- Starts at: 2:00 PM (was 10:30 AM)')
  expect(change?.text).not.toContain('Gate 4')
  expect(words).toMatchObject({
    subject: 'Your ponies',
    text: expect.stringContaining('Clover and Pip come.'),
  })
  expect(letter.body.history.at(-1)).toMatchObject({ action: 'written', text: 'Clover and Pip come.' })
  expect(mailServer.to('office@farm.example.com')).toEqual([])
})

withMail('a letter goes in any state but spam, and where there is an address', async ({ farm }) => {
  await addBookings(farm.store, ...enquiryStatuses.map((status) => ({ reference: status, status })))
  const { id } = await (await farm.clerk.client.send('POST', '/api/jobs', call)).json()
  const write = (to: number) =>
    farm.clerk.client.send('POST', `/api/enquiries/${to}/messages`, { message: 'Hello' })

  for (const [place, status] of enquiryStatuses.entries())
    expect([status, (await write(place + 1)).status]).toEqual([status, status === 'spam' ? 409 : 201])
  expect([(await write(id)).status, (await write(99)).status]).toEqual([409, 404])
})
