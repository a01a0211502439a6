import { expect } from 'vitest'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { ownName } from '#blocks/contract/enquiries/own-name.ts'
import { clerkOf, visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { type PageEditor, test, withProps } from '../../tools/testing/test-pages.ts'

const gate = { label: 'How wide is your gate?', kind: 'line', options: [], isRequired: true }
const feed = { label: 'May children feed?', kind: 'yesNo', options: [], isRequired: false }
const own = { gate: ownName(gate.label), feed: ownName(feed.label) }

const ask = (ana: PageEditor, questions: readonly object[], page = 'booking', form = 'BookingForm') =>
  ana.saveAndPublish(page, withProps(form, { questions }))

test('answers to questions of the published form come with the enquiry', async ({ api, ana, store }) => {
  expect((await ask(ana, [gate, feed])).status).toBe(200)
  const visitors = visitorsOf(api)

  const { status, body } = await visitors.send({
    [own.gate]: '12 feet',
    [own.feed]: 'no',
    requestKey: 'key-1',
  })

  expect(status).toBe(201)
  const lines = [
    { field: own.gate, label: gate.label, text: '12 feet' },
    { field: own.feed, label: feed.label, text: 'No' },
  ]
  expect(body.answers.slice(-2)).toEqual(lines)
  expect((await store.list('enquiries'))[0]?.value.summary.slice(-2)).toEqual(lines)
  const clerk = clerkOf(await api.signIn('inbox'))
  expect((await clerk.open(1)).summary.slice(-2)).toEqual(lines)
  const owner = await api.signIn('owner')
  const csv = await (await owner.get('/api/enquiries.csv')).text()
  expect(csv).toContain('"How wide is your gate?: 12 feet\nMay children feed?: No"')
})

test('a required question is refused where the form asked it', async ({ api, ana }) => {
  await ask(ana, [gate])
  const visitors = visitorsOf(api)

  const asked = await visitors.send({ [own.gate]: ' ' })
  const before = await visitors.send()

  expect(asked.status).toBe(400)
  expect(asked.body.issues).toEqual([{ path: `/${own.gate}`, message: 'Answer “How wide is your gate?”' }])
  expect(before.status).toBe(201)
})

test('an answer to a question that was deleted since is kept', async ({ api, ana }) => {
  await ask(ana, [gate])
  await ask(ana, [])

  const { body } = await visitorsOf(api).send({ [own.gate]: '12 feet' })

  expect(body.answers.at(-1)).toEqual({
    field: own.gate,
    label: 'A question that is no longer asked',
    text: '12 feet',
  })
})

test('an answer to what no form has asked for a day is left out', async ({ api, ana, store }) => {
  await ask(ana, [gate])
  await ask(ana, [])
  const visitors = visitorsOf(api)
  api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)

  const late = await visitors.send({ [own.gate]: '12 feet', [own.feed]: 'made up' })

  expect(late.status).toBe(201)
  expect(JSON.stringify(await store.list('enquiries'))).not.toMatch(/12 feet|made up/)
})

test('more than 12 answers, or 20 KB of them, are refused', async ({ api }) => {
  const answers = (count: number, letters: number, letter = 'x') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`own-a${at}`, letter.repeat(letters)]))
  const visitors = visitorsOf(api)

  expect((await visitors.send(answers(13, 1))).body.issues).toMatchObject([{ message: /too many answers/ }])
  expect((await visitors.send(answers(12, 1_700))).status).toBe(400)
  expect((await visitors.send(answers(12, 600, 'ヤ'))).status).toBe(400)
  expect((await visitors.send(answers(12, 1_600))).status).toBe(201)
})

test('the same request with another answer is another enquiry', async ({ api, ana, store }) => {
  await ask(ana, [gate])
  const visitors = visitorsOf(api)
  const send = (answer: string) => visitors.send({ [own.gate]: answer, requestKey: 'one-key' })

  const first = await send('12 feet')
  const again = await send('12 feet')
  const other = await send('14 feet')

  expect(again.body.reference).toBe(first.body.reference)
  expect(other.body.reference).not.toBe(first.body.reference)
  expect(await store.list('enquiries')).toHaveLength(2)
})

test('links in these answers count as advertising like those in the message', async ({ api, ana, store }) => {
  await ask(ana, [{ ...gate, kind: 'prose' }])

  await visitorsOf(api).send({ [own.gate]: 'https://a.example https://b.example https://c.example' })

  expect((await store.list('enquiries'))[0]?.value.spam).toMatchObject({ reason: 'score', detail: '3 links' })
})

test('the contact form has questions of its own', async ({ api, ana }) => {
  expect((await ask(ana, [feed], 'contact', 'ContactForm')).status).toBe(200)
  const visitors = visitorsOf(api)
  const issuedAt = await visitors.issuedAt()

  const { status, body } = await visitors.post({
    ...sampleContactInput(),
    issuedAt,
    [own.feed]: 'yes',
    [own.gate]: 'no such question here',
  })

  expect(status).toBe(201)
  expect(body.answers.at(-1)?.label).toBe(feed.label)
  expect(JSON.stringify(body)).not.toContain('no such question here')
})

test('a short form asks, too, also in a column', async ({ api, ana }) => {
  const short = { type: 'ShortContact', props: { id: 'short', questions: [gate] } }
  const columns = { type: 'Columns', props: { id: 'columns', split: 'even', left: [short], right: [] } }
  const published = await ana.saveAndPublish('about', ({ root, content }) => ({
    root,
    content: [...content.slice(0, 1), columns],
  }))
  expect(published).toMatchObject({ status: 200 })
  const visitors = visitorsOf(api)
  const issuedAt = await visitors.issuedAt()
  const send = (answer: string) => visitors.post({ ...sampleContactInput(), issuedAt, [own.gate]: answer })

  const [blank, filled] = [await send(''), await send('12 feet')]

  expect(blank.status).toBe(400)
  expect(blank.body.issues).toEqual([{ path: `/${own.gate}`, message: 'Answer “How wide is your gate?”' }])
  expect(filled.body.answers.at(-1)).toEqual({ field: own.gate, label: gate.label, text: '12 feet' })
})

test('what one form requires and another leaves open may stay blank', async ({ api, ana }) => {
  await ask(ana, [gate], 'contact', 'ContactForm')
  const short = { type: 'ShortContact', props: { id: 'short', questions: [{ ...gate, isRequired: false }] } }
  await ana.saveAndPublish('about', ({ root, content }) => ({
    root,
    content: [...content.slice(0, 1), short],
  }))
  const visitors = visitorsOf(api)
  const issuedAt = await visitors.issuedAt()
  const send = (answer: string) => visitors.post({ ...sampleContactInput(), issuedAt, [own.gate]: answer })

  expect((await send('')).status).toBe(201)
  const { body } = await send('12 feet')

  expect(body.answers.filter(({ label }) => label === gate.label)).toHaveLength(1)
})

test.for([
  ['asked twice', [gate, gate], '/questions/1/label'],
  ['with one answer to choose', [{ ...gate, kind: 'choice', options: ['Wide'] }], '/questions/0/options'],
] as const)('a question %s can be drafted, is named on publish', async ([, questions, path], { ana }) => {
  const { status, body } = await ask(ana, questions)

  expect(status).toBe(400)
  expect(body).toMatchObject({ issues: [{ path }] })
})

test('a form that is not published asks nothing', async ({ api, ana }) => {
  const opened = await ana.open('booking')
  const data = withProps('BookingForm', { questions: [gate] })(opened.data)
  expect((await ana.save('booking', { ...opened, data })).status).toBe(204)

  const { body } = await visitorsOf(api).send({ ...sampleBookingInput(), [own.gate]: '' })

  expect(body.reference).toBeTruthy()
})
