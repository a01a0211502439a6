import { expect } from 'vitest'
import { bookingFields, contactFields } from '#blocks/contract/enquiry-fields.ts'
import { formMarks } from '#blocks/contract/enquiry-form.ts'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiry-samples.ts'
import type { PageRequest, Site } from '../answers/make-answer.ts'
import { plainSite, startTestApi, type TestApi, test } from '../test-api.ts'
import { later } from '../test-sign-in.ts'

// What a browser without scripts does. The site here draws the forms as bare as can be.

const paths = ['/booking', '/contact', '/booking/thanks', '/contact/thanks']
let drawn = 0
const formSite: Site = {
  ...plainSite,
  hasPage: (path) => path === '/' || paths.includes(path),
  renderPage: async ({ path, form }: PageRequest) => {
    drawn += 1
    const hidden = ['issuedAt', 'requestKey'] as const
    const inputs = hidden.map((name) => `<input name="${name}" value="${formMarks[name]}">`).join('')
    const html = path.endsWith('thanks')
      ? `<p>${formMarks.reference}</p><p>${formMarks.replyBy}</p>`
      : `${inputs}<pre>${JSON.stringify(form ?? null)}</pre>`
    return { status: 200, html, styleHash: 'sha256-x' }
  },
}

const formTest = test.extend<{ farm: TestApi }>({
  farm: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { site: formSite })
    await use(api)
    await api.close()
  },
})

function formBody(input: Record<string, unknown>): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const each of Array.isArray(value) ? value : [value])
      body.append(name, each === true ? 'on' : String(each))
  return body
}
function post(
  api: TestApi,
  path: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return fetch(api.url + path, { method: 'POST', body: formBody(input), headers, redirect: 'manual' })
}
async function openForm(api: TestApi, path: string) {
  const html = await (await api.get(path)).text()
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { issuedAt: value('issuedAt'), requestKey: value('requestKey') }
}

formTest.for([
  ['/booking', sampleBookingInput(), '/booking/thanks'],
  ['/contact', sampleContactInput(), '/contact/thanks'],
] as const)(
  'a form sent from %s leads to its thank-you, once however often it is sent',
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

formTest(
  'mistakes draw the page again with what was typed, status 400, and nothing is stored',
  async ({ farm }) => {
    const hidden = await openForm(farm, '/booking')
    const typed = sampleBookingInput({
      childrenCount: 'twelve',
      contactName: '<b>A</b>',
      email: '',
      services: [],
    })

    const reply = await post(farm, '/booking', { ...typed, ...hidden })
    const html = await reply.text()

    expect(reply.status).toBe(400)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('content-security-policy')).toContain("form-action 'self'")
    const { kind, values, issues } = JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '')
    expect(kind).toBe('booking')
    expect(values).toMatchObject({
      childrenCount: 'twelve',
      contactName: '<b>A</b>',
      city: 'Benson',
      consent: 'on',
    })
    expect(issues).toEqual([
      { path: '/services', message: bookingFields.services.required },
      { path: '/childrenCount', message: bookingFields.childrenCount.message },
      { path: '/email', message: bookingFields.email.required },
    ])
    expect(html).toContain(`value="${hidden.issuedAt}"`)
    expect(html).toContain(`value="${hidden.requestKey}"`)
    expect(await farm.store.list('enquiries')).toEqual([])
  },
)

formTest('too many sends are said on the page, with what was typed', async ({ farm }) => {
  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)
  const send = (place: number) =>
    post(farm, '/contact', { ...sampleContactInput({ email: `a${place}@example.com` }), ...hidden })
  for (let place = 0; place < 5; place++) expect((await send(place)).status).toBe(303)

  const reply = await send(5)

  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBe('600')
  expect(await reply.text()).toMatch(/"path":"","message":"You have sent many/)
})

formTest('each visit gets its own time and key of one page that is drawn once', async ({ farm }) => {
  const first = await openForm(farm, '/booking')
  const before = drawn
  later(farm, 1000)
  const second = await openForm(farm, '/booking')

  expect(drawn).toBe(before)
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

formTest.for([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a foreign origin', { Origin: 'https://evil.example' }, 403],
  ['the origin null', { Origin: 'null' }, 403],
  ['the site itself', { 'Sec-Fetch-Site': 'same-origin' }, 303],
] as const)('a form from %s is %s', async ([, headers, status], { farm }) => {
  expect((await post(farm, '/contact', sampleContactInput(), { ...headers })).status).toBe(status)
})

formTest('other types and huge bodies are refused, and a form can’t be put', async ({ farm }) => {
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const huge = { ...sampleContactInput(), message: 'x'.repeat(300_000) }

  expect((await fetch(`${farm.url}/contact`, json)).status).toBe(415)
  expect((await post(farm, '/contact', huge)).status).toBe(413)
  expect((await fetch(`${farm.url}/contact`, { method: 'PUT' })).status).toBe(405)
})

formTest('a thank-you names no reference that nobody has', async ({ farm }) => {
  for (const query of ['', '?reference=K7M-4XAR', '?reference=%3Cb%3E'])
    expect(await (await farm.get(`/booking/thanks${query}`)).text()).toContain(
      '<p></p><p>Friday, March 5, 2027</p>',
    )
})

formTest('the names of the two forms are those of the contract', () => {
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
