import { expect, vi } from 'vitest'
import { outsideArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import {
  bookingFields,
  contactFields,
  fairQuestions,
  schoolQuestions,
} from '#blocks/contract/enquiries/enquiry-fields.ts'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { sampleAddOn, sampleAnimal } from '#blocks/testing/samples.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { replicaCount } from '../../tools/testing/replicas.ts'
import { test } from '../../tools/testing/test-api.ts'
import { rawGet } from '../../tools/testing/test-connections.ts'
import { visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { formSite, formTest, openForm, post, timesDrawn } from '../../tools/testing/test-form-posts.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// Forms from browsers without scripts.

formTest.for([
  ['/booking', sampleBookingInput(), '/booking/thanks'],
  ['/contact', sampleContactInput(), '/contact/thanks'],
] as const)(
  'a form sent from %s is stored once and leads to its thank-you page',
  async ([path, input, thanks], { farm }) => {
    const hidden = await openForm(farm, path)
    later(farm, 60_000)

    const reply = await post(farm, path, { ...input, ...hidden, website: '' })
    const again = await post(farm, path, { ...input, ...hidden, website: '' })

    const [stored, ...others] = await farm.store.list('enquiries')
    expect(others).toEqual([])
    expect(stored?.value.status).toBe('new')
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`${thanks}?reference=${stored?.value.reference}`)
    expect(again.headers.get('location')).toBe(reply.headers.get('location'))
    const page = await (await farm.get(reply.headers.get('location') ?? '')).text()
    expect(page).toContain(`<p>${stored?.value.reference}</p><p>Friday, March 5, 2027</p>`)
  },
)

formTest('going back and sending another message stores a second one', async ({ farm }) => {
  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)
  const thanks = []
  for (const message of ['Do your ponies like carrots?', 'And do your turkeys like corn?']) {
    const reply = await post(farm, '/contact', { ...sampleContactInput({ message }), ...hidden })
    thanks.push(reply.headers.get('location'))
  }

  const stored = (await farm.store.list('enquiries')).map(({ value }) => value)
  expect(stored.map(({ answers }) => answers.message)).toEqual([
    'Do your ponies like carrots?',
    'And do your turkeys like corn?',
  ])
  expect(thanks).toEqual(stored.map(({ reference }) => `/contact/thanks?reference=${reference}`))
})

formTest('each visit gets its own time and key on a page rendered once', async ({ farm }) => {
  const first = await openForm(farm, '/booking')
  // Each server draws it once.
  for (let others = 1; others < replicaCount(); others++) await openForm(farm, '/booking')
  const before = timesDrawn()
  later(farm, 1000)
  const second = await openForm(farm, '/booking')

  expect(timesDrawn()).toBe(before)
  expect(first.issuedAt).not.toBe(second.issuedAt)
  expect(first.requestKey).not.toBe(second.requestKey)
  const replies = await Promise.all(
    ['br', 'gzip'].map((form) => farm.get('/booking', { 'Accept-Encoding': form })),
  )
  for (const reply of replies) {
    expect(await reply.text()).not.toContain('mark-of')
    expect(reply.headers.get('cache-control')).toBe('public, no-cache')
  }
})

formTest.for(['br', 'gzip', 'identity'] as const)(
  'two visits’ pages differ in the fields of the form only (%s)',
  async (encoding, { farm }) => {
    const get = async () => (await rawGet(`${farm.url}/booking`, { 'Accept-Encoding': encoding })).body
    const check = encoding === 'gzip' ? 8 : 0 // gzip ends in a check sum

    // Tried again, because between two visits the page may have been compressed once more, to be as small as it gets.
    await vi.waitFor(async () => {
      const first = await get()
      later(farm, 1000)
      const second = await get()
      const isOther = (byte: number, at: number) => byte !== second[at]
      const end = first.subarray(0, first.length - check).findLastIndex(isOther) + 1
      expect(second).toHaveLength(first.length)
      expect(first.subarray(first.findIndex(isOther), end).toString()).toMatch(/^[ -~]{20,140}$/)
    }, 10_000)
  },
)

formTest.for([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a foreign origin', { Origin: 'https://evil.example' }, 403],
  ['the origin null', { Origin: 'null' }, 403],
  ['the site itself', { 'Sec-Fetch-Site': 'same-origin' }, 303],
] as const)('a form from %s is taken or refused', async ([, headers, status], { farm }) => {
  expect((await post(farm, '/contact', sampleContactInput(), { ...headers })).status).toBe(status)
})

formTest('refuses other types, huge bodies and PUT', async ({ farm }) => {
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const huge = { ...sampleContactInput(), message: 'x'.repeat(300_000) }

  expect((await fetch(`${farm.url}/contact`, json)).status).toBe(415)
  expect((await post(farm, '/contact', huge)).status).toBe(413)
  expect((await fetch(`${farm.url}/contact`, { method: 'PUT' })).status).toBe(405)
})

formTest('the thank-you page says when the place is outside the area', async ({ farm }) => {
  const value = { serviceArea: { postalPrefixes: ['856'], states: [] } }
  await farm.store.commit([putRecord('availability', value)])
  const said = []
  for (const postalCode of ['10001', '85602']) {
    const reply = await post(farm, '/booking', { ...sampleBookingInput({ postalCode }) })
    const thanks = await farm.get(reply.headers.get('location') ?? '')
    said.push((await thanks.text()).includes(`<p>${outsideArea}</p>`))
  }

  expect(said).toEqual([true, false])
})

formTest('the thank-you page names no unknown reference', async ({ farm }) => {
  for (const query of ['', '?reference=K7M-4XAR', '?reference=%3Cb%3E'])
    expect(await (await farm.get(`/booking/thanks${query}`)).text()).toContain(
      '<p></p><p>Friday, March 5, 2027</p>',
    )
})

test.for([
  ['no mail', '', /<p><\/p>$/],
  ['mail', 'smtp://127.0.0.1:9', /<p>If you gave us an email address, we’re sending you a copy/],
] as const)('with %s the thank-you page is truthful about a copy', async ([, smtpUrl, said], { dataDir }) => {
  const api = await startApiAt(dataDir, { site: formSite, smtpUrl })

  expect(await (await api.get('/booking/thanks')).text()).toMatch(said)
})

formTest('every form field is stored without a script as its JSON is', async ({ farm }) => {
  const { id: _, ...animal } = sampleAnimal()
  const { id: __, ...addOn } = sampleAddOn()
  await farm.store.commit([addRecord('animals', animal), addRecord('addons', addOn)])
  const hidden = await openForm(farm, '/booking')
  later(farm, 60_000)
  const every = { ...sampleBookingInput(everyAnswer), issuedAt: hidden.issuedAt }
  // Those that an answer of this booking rules out are stored from neither.
  const ruledOut: readonly string[] = ['eventTypeOther', 'dayNotSure', ...schoolQuestions, ...fairQuestions]
  const asked = Object.keys(bookingFields).filter((name) => !ruledOut.includes(name))
  expect(Object.keys(every)).toEqual(expect.arrayContaining(asked))

  expect((await post(farm, '/booking', { ...every, requestKey: 'form' })).status).toBe(303)
  const reply = await visitorsOf(farm).post({ ...every, requestKey: 'json' })

  expect(reply.status).toBe(201)
  const [form, sent] = (await farm.store.list('enquiries')).map(({ value }) => value)
  expect(form?.answers).toEqual(sent?.answers)
  expect(form?.summary).toEqual(sent?.summary)
  expect(form?.summary.map(({ field }) => field)).toEqual(asked.filter((name) => name !== 'consent'))
})

formTest('day and time may be left open where that is said', async ({ farm }) => {
  const hidden = await openForm(farm, '/booking')
  later(farm, 60_000)
  const open = { ...sampleBookingInput({ eventDate: '', startTime: 'not-sure' }), ...hidden }

  const unsaid = await post(farm, '/booking', open)
  const said = await post(farm, '/booking', { ...open, dayNotSure: true })

  expect([unsaid.status, said.status]).toEqual([400, 303])
  expect(await unsaid.text()).toContain(bookingFields.eventDate.required)
  const [stored] = await farm.store.list('enquiries')
  expect(stored?.value.answers).toMatchObject({ dayNotSure: true, startTime: 'not-sure' })
})

formTest('the field names of both forms are those of the contract', () => {
  expect(Object.keys(bookingFields)).toContain('honoureeFirstName')
  expect(Object.keys(contactFields)).toEqual([
    'name',
    'email',
    'phone',
    'topic',
    'reference',
    'message',
    'consent',
  ])
})

/** The fields that the sample omits. */
const everyAnswer = {
  eventType: 'birthday',
  services: ['petting-zoo-large', 'pony-rides-small'],
  addonIds: [1],
  animalIds: [1],
  endDate: '2027-03-21',
  durationHours: '1.5',
  flexible: true,
  altDate1: '2027-03-27',
  altDate2: '2027-03-28',
  askAnyway: true,
  guestsTotal: 40,
  ageBands: ['2-5', 'adults'],
  ponyRiders: 8,
  heaviestRider: 'not-sure',
  honoureeFirstName: 'Ida',
  honoureeAge: 6,
  venueType: 'park',
  street: '12 Elm St',
  setting: 'outdoors',
  surface: 'gravel',
  levelGround: 'not-sure',
  spaceBand: '16-40',
  shade: 'no',
  water: 'yes',
  trailerParking: 'not-sure',
  nearby: ['pool', 'dogs'],
  insuranceCertificate: 'yes',
  certificateHolder: 'City of Benson',
  accessNotes: 'Gate code 12\nmind the step',
  accessibilityNeeds: 'A wheelchair',
  message: 'See you then',
  organisation: 'Parks department',
  preferredContact: 'text',
  bestTime: 'any',
  howHeard: 'friend',
}
