import { expect } from 'vitest'
import { shippedConsent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { bookingFields } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { sampleAddOn, sampleAnimal } from '#blocks/testing/samples.ts'
import { test, visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// The clock stands at Friday, March 5, 2027, 12:00 UTC: 5 in the morning at the farm in Phoenix.

test('a booking is answered with reference, next steps and deadline', async ({ visitors, store, clerk }) => {
  const { status, headers, body } = await visitors.send()

  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({
    reference: expect.stringMatching(/^[3479ACDEFHJKMNPRTWXY]{3}-[3479ACDEFHJKMNPRTWXY]{4}$/),
    summary: expect.stringContaining('a request, not a booking yet'),
    replyBy: '2027-03-05',
    phone: '(555) 555-0100',
    notices: [],
  })
  expect(body.summary).toContain('Friday, March 5, 2027')
  expect((await store.list('enquiries'))[0]?.value).toMatchObject({
    reference: body.reference,
    status: 'new',
    consentVersion: shippedConsent.version,
    answers: { contactName: 'Ana Ortiz', phone: '(520) 555-0123' },
    agreed: { eventDate: '2027-03-20' },
    mail: { staff: { status: 'off' }, customer: { status: 'off' } },
    history: [{ action: 'received', to: 'new' }],
  })
  expect((await clerk.list()).items).toMatchObject([{ id: 1, name: 'Ana Ortiz', place: 'Benson, AZ' }])
})

test('a booking without day and time has no calendar file', async ({ visitors, store, clerk }) => {
  const open = { eventDate: undefined, dayNotSure: true, startTime: 'not-sure' }

  const { status, body } = await visitors.send({ ...sampleBookingInput(open), requestKey: 'key-of-nobody' })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    calendar: '',
    summary: expect.stringContaining('for a day to be agreed in Benson, AZ'),
  })
  expect((await store.list('enquiries'))[0]?.value).toMatchObject({
    agreed: { eventDate: null, startTime: null },
  })
  expect((await clerk.list()).items).toMatchObject([{ eventDate: '', startTime: '' }])
  expect(await clerk.open(1)).toMatchObject({ clashes: [] })
})

test('a message is stored and answered, without days and places', async ({ visitors }) => {
  const { body } = await visitors.send({
    ...Object.fromEntries(Object.keys(sampleBookingInput()).map((key) => [key, undefined])),
    ...sampleContactInput(),
  })

  expect(body).toMatchObject({ summary: expect.stringContaining('We have your message'), readiness: [] })
})

test('names every mistake in form order and stores nothing', async ({ visitors, store }) => {
  const { status, body } = await visitors.send({
    services: [],
    eventDate: '2027-03-06',
    email: 'ana',
    animalIds: [7],
    consent: undefined,
    zz: 1,
  })

  expect(status).toBe(400)
  expect(body.issues?.map(({ path }) => path)).toEqual([
    '/services',
    '/eventDate',
    '/email',
    '/animalIds',
    '/consent',
    '/zz',
  ])
  expect(body.issues?.[0]?.message).toBe(bookingFields.services.required)
  expect(await store.list('enquiries')).toEqual([])
})

test('only public choices are accepted, and their names outlive them', async ({ visitors, store, clerk }) => {
  const { id: _, ...animal } = sampleAnimal()
  const { id: __, ...addOn } = sampleAddOn()
  await store.commit([
    { type: 'add', collection: 'animals', value: animal },
    { type: 'add', collection: 'animals', value: { ...animal, isActive: false } },
    { type: 'add', collection: 'addons', value: addOn },
  ])

  expect((await visitors.send({ animalIds: [2] })).body.issues).toMatchObject([{ path: '/animalIds' }])
  expect((await visitors.send({ animalIds: [1], addonIds: [1] })).status).toBe(201)
  await store.commit([{ type: 'delete', collection: 'animals', id: '1', ifRevision: 1 }])

  const { chosen, summary } = (await clerk.open(1)) as unknown as { chosen: unknown; summary: object[] }
  expect(chosen).toEqual({
    animals: [{ id: 1, name: 'Nickel' }],
    addons: [{ id: 1, name: 'Shade Canopies' }],
  })
  expect(summary).toContainEqual(expect.objectContaining({ field: 'animalIds', text: 'Nickel' }))
})

test('a place outside the service area is pointed out, not refused', async ({ visitors, store, clerk }) => {
  const value = { serviceArea: { postalPrefixes: ['857'], states: ['NM'] } }
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])

  const { status, body } = await visitors.send()

  expect(status).toBe(201)
  expect(body.notices).toMatchObject([{ path: '/postalCode' }])
  expect(await clerk.open(1)).toMatchObject({ isOutsideArea: true })
})

test('in a state of which the farm serves some counties, staff are asked to look', async ({
  visitors,
  store,
  clerk,
}) => {
  const value = { serviceArea: { counties: ['Cochise County', 'Pima County'], states: ['AZ'] } }
  await store.commit([{ type: 'put', collection: 'availability', id: 'availability', value, ifRevision: 0 }])

  expect((await visitors.send()).body.notices).toEqual([])
  const hint = 'You go to Cochise County and Pima County only. Check which county this is in.'
  expect(await clerk.open(1)).toMatchObject({ isOutsideArea: false, hints: [hint] })
})

test('a repeated request key answers the same, even days later', async ({ api, visitors, store }) => {
  const requestKey = 'a-key-of-the-page'
  const first = await visitors.send({ requestKey })
  later(api, 16 * 24 * 60 * 60 * 1000)

  // By now the day is within the notice period.
  const again = await visitors.send({ requestKey })

  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await store.list('enquiries')).toHaveLength(1)
})

test('ten simultaneous requests with one key make one enquiry, one answer', async ({ visitors, store }) => {
  const issuedAt = await visitors.issuedAt()
  const body = { ...sampleBookingInput(), issuedAt, requestKey: 'double-click' }

  const replies = await Promise.all(Array.from({ length: 10 }, () => visitors.post(body)))

  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(await store.list('enquiries')).toHaveLength(1)
})

test.for<[what: string, changes: object]>([
  ['another message', { message: 'And a second pony, please' }],
  ['more children', { childrenCount: 13 }],
])('%s under the same key is a second enquiry', async ([, changes], { visitors, store }) => {
  const requestKey = 'a-key-of-the-page'
  const first = await visitors.send({ requestKey })

  const second = await visitors.send({ requestKey, ...changes })
  const again = await visitors.send({ requestKey, ...changes })

  expect(second.status).toBe(201)
  expect(second.body.reference).not.toBe(first.body.reference)
  expect(again.body).toEqual(second.body)
  expect(await store.list('enquiries')).toHaveLength(2)
})

test('a key reused by another person or for another day loses no enquiry', async ({ visitors, store }) => {
  const requestKey = '1'
  await visitors.send({ requestKey })
  const other = await visitors.send({ requestKey, email: 'ben@example.com', contactName: 'Ben' })
  await visitors.send({ requestKey, eventDate: '2027-03-21' })

  expect(JSON.stringify(other.body)).not.toContain('Ana')
  expect(await store.list('enquiries')).toHaveLength(3)
})

test('a sixth request in ten minutes answers 429 and the time to wait', async ({ api, visitors, store }) => {
  const address = '203.0.113.7'
  for (let sent = 0; sent < 5; sent++) expect((await visitors.send({}, address)).status).toBe(201)

  const sixth = await visitors.send({}, address)

  expect(sixth.status).toBe(429)
  // The first was sent five minutes before: each send takes a minute.
  expect(sixth.headers.get('retry-after')).toBe('300')
  expect(await store.list('enquiries')).toHaveLength(5)
  expect((await visitors.send({}, '203.0.113.8')).status).toBe(201)
  later(api, 240_000)
  expect((await visitors.send({}, address)).status).toBe(201)
})

test('mistakes and repeats don’t count against the rate limit', async ({ visitors }) => {
  const address = '203.0.113.7'
  await visitors.send({ requestKey: 'k' }, address)
  for (let sent = 0; sent < 6; sent++) {
    expect((await visitors.send({ email: '' }, address)).status).toBe(400)
    expect((await visitors.send({ requestKey: 'k' }, address)).status).toBe(201)
  }

  expect((await visitors.send({}, address)).status).toBe(201)
})

test('the twenty-first request of a day answers 429 until the next day', async ({ api, visitors }) => {
  const address = '203.0.113.7'
  for (let sent = 0; sent < 20; sent++) {
    expect((await visitors.send({}, address)).status).toBe(201)
    later(api, 180_000)
  }

  const next = await visitors.send({}, address)

  expect(next.status).toBe(429)
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(22 * 3600)
  later(api, 24 * 60 * 60 * 1000)
  expect((await visitors.send({ eventDate: '2027-03-21' }, address)).status).toBe(201)
})

test('a household’s IPv6 network counts as one sender', async ({ visitors }) => {
  for (let sent = 0; sent < 5; sent++) await visitors.send({}, `2001:db8:1:2::${sent}`)

  expect((await visitors.send({}, '2001:db8:1:2:ffff::1')).status).toBe(429)
})

test('a form opened before a restart can still be sent', async ({ api, dataDir, visitors }) => {
  const issuedAt = await visitors.issuedAt()
  await api.close()
  const again = await startApiAt(dataDir, { clock: api.clock })
  later(again, 60_000)

  const { status } = await visitorsOf(again).post({ ...sampleBookingInput(), issuedAt })

  expect(status).toBe(201)
  expect((await again.store.list('enquiries'))[0]?.value.status).toBe('new')
})

test.for([
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['marks that turn the direction', '\u202Egnp.exe\u2066'],
  ['lines', 'One\nTwo\n\n.\nBcc: all@example.com'],
])('%s is stored as typed', async ([, text], { visitors, clerk }) => {
  expect((await visitors.send({ message: text })).status).toBe(201)

  expect((await clerk.open(1)).answers).toMatchObject({ message: text })
})

test.for([
  ['10,000 characters', { message: 'x'.repeat(10_000) }, 400],
  ['10,000 characters as a city', { city: 'x'.repeat(10_000) }, 400],
  ['a NUL', { message: 'a\0b' }, 400],
  ['half a character', { message: 'a\ud83e' }, 400],
  ['CR LF in a name', { contactName: 'Ana\r\nBcc: all@example.com' }, 400],
  ['CR LF in an address', { email: 'ana@example.com\r\nBcc: all@example.com' }, 400],
  ['three megabytes', { message: 'x'.repeat(3_000_000) }, 413],
] as const)('%s is refused, and nothing is stored', async ([, changes, status], { visitors, store }) => {
  expect((await visitors.send(changes)).status).toBe(status)

  expect(await store.list('enquiries')).toEqual([])
})
