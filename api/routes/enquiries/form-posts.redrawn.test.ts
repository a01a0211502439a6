import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bookingFields } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { StoreUnavailable } from '../../store/errors.ts'
import { replicaCount } from '../../tools/testing/replicas.ts'
import { plainSite, storesOf, type TestApi } from '../../tools/testing/test-api.ts'
import { canMount, smallDisk } from '../../tools/testing/test-disk.ts'
import { visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { formSite, formTest, openForm, post, timesDrawn } from '../../tools/testing/test-form-posts.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

// Refused forms from browsers without scripts: the page comes back with the input.

formTest('mistakes answer 400 with the page and the input, and store nothing', async ({ farm }) => {
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
})

formTest('nothing appended to a signed time is echoed into the page', async ({ farm }) => {
  const hidden = await openForm(farm, '/booking')
  const issuedAt = `${hidden.issuedAt}."><form action="https://evil.example">`

  const html = await (await post(farm, '/booking', { ...sampleBookingInput({ city: '' }), issuedAt })).text()

  const [inputs = '', typed = ''] = html.split('<pre>')
  expect(inputs).toMatch(/name="issuedAt" value="[\w.-]+"><input name="requestKey"/)
  expect(typed).toContain('/city')
})

formTest.for<[what: string, status: number, failure: (store: ContentStore) => unknown]>([
  ['a store that takes nothing', 503, (store) => store.close()],
  ['a bug', 500, (store) => vi.spyOn(store, 'commit').mockRejectedValueOnce(new TypeError('not a function'))],
])('%s is a page of %i with what was typed, and is logged', async ([, status, fail], { dataDir }) => {
  const errors: unknown[] = []
  const logError = (error: unknown) => errors.push(error)
  const farm = await startApiAt(dataDir, { replicas: 0, site: formSite, logError })
  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)
  await fail(farm.store)

  const reply = await post(farm, '/contact', { ...sampleContactInput({ name: 'Cy Young' }), ...hidden })
  const html = await reply.text()

  expect(reply.status).toBe(status)
  expect(JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '')).toMatchObject({
    values: { name: 'Cy Young', consent: 'on' },
    issues: [{ path: '', message: 'We can’t take this right now. Please call us' }],
  })
  expect(html).not.toContain('not a function')
  expect(errors).toHaveLength(1)
})

formTest('a database that is away is said on the page with what was typed', async ({ farm }) => {
  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)
  const lost = new StoreUnavailable(false, new Error('connect ECONNREFUSED 10.0.0.7:5432'))
  for (const store of storesOf(farm)) vi.spyOn(store, 'commit').mockRejectedValueOnce(lost)
  vi.spyOn(console, 'error').mockReturnValueOnce()

  const reply = await post(farm, '/contact', { ...sampleContactInput({ name: 'Cy Young' }), ...hidden })
  const html = await reply.text()

  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('5')
  expect(JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '')).toMatchObject({
    values: { name: 'Cy Young', consent: 'on' },
    issues: [{ message: 'We can’t take this right now. Try again in a minute, or call us' }],
  })
  expect(html).not.toContain('10.0.0.7')
})

formTest('too many requests are reported on the page with the input', async ({ farm }) => {
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

formTest('a page that has lost its form keeps what was typed for another try', async ({ dataDir }) => {
  const errors: unknown[] = []
  const site = { ...formSite, refusedPage: () => Promise.reject(new Error('/contact has no contact form.')) }
  const farm = await startApiAt(dataDir, { site, logError: (error) => errors.push(error) })

  const reply = await post(farm, '/contact', sampleContactInput({ name: 'Cy Young', email: '' }))
  const html = await reply.text()

  expect(reply.status).toBe(400)
  expect(html).toContain('<input type="hidden" name="name" value="Cy Young">')
  expect(html).toContain('Enter an email address or phone number')
  expect(errors).toHaveLength(1)
})

// Refused forms are counted apart from sends: each costs far more than a page (api/work/enquiries/README.md).

const most = 60
const wrong = sampleBookingInput({ childrenCount: 'twelve', contactName: '<b>A"' })

function sendJson(farm: TestApi, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${farm.url}/api/enquiries`, { method: 'POST', headers, body: JSON.stringify(body) })
}

formTest('the 61st refused form within 10 minutes is answered 429 with what was typed', async ({ farm }) => {
  const hidden = await openForm(farm, '/booking')
  const statuses = new Set<number>()
  for (let count = 0; count < most; count++) {
    const reply = count % 2 ? await post(farm, '/booking', wrong) : await sendJson(farm, wrong)
    statuses.add(reply.status)
  }

  const page = await post(farm, '/booking', { ...wrong, ...hidden })
  const json = await sendJson(farm, wrong)

  expect([...statuses]).toEqual([400])
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '600'])
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('content-security-policy')).toContain("'sha256-y'")
  const html = await page.text()
  expect(html).toMatch(/^<p>Too many forms with mistakes.*wait 10 minutes/)
  const typed = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  expect(Object.fromEntries(typed.map(([, name, value]) => [name, value]))).toMatchObject({
    childrenCount: 'twelve',
    contactName: '&lt;b&gt;A&quot;',
    ...hidden,
  })
  expect([json.status, json.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await json.json()).toMatchObject({ detail: expect.stringContaining('call us') })
  later(farm, 10 * 60_000)
  expect((await post(farm, '/booking', wrong)).status).toBe(400)
})

formTest('the pages of a flood are not rendered each time', async ({ farm }) => {
  for (let count = 0; count <= most; count++) await post(farm, '/booking', wrong)
  // Each server draws it once.
  for (let others = 1; others < replicaCount(); others++) await post(farm, '/booking', wrong)
  const before = timesDrawn()

  for (let count = 0; count < 5; count++) expect((await post(farm, '/booking', wrong)).status).toBe(429)

  expect(timesDrawn()).toBe(before)
})

formTest('a good form still passes', async ({ farm }) => {
  const hidden = await openForm(farm, '/contact')
  later(farm, 60_000)
  for (let count = 0; count <= most; count++) await sendJson(farm, wrong)

  expect((await post(farm, '/contact', { ...sampleContactInput(), ...hidden })).status).toBe(303)
})

test.skipIf(!canMount())('on a full disk enquiries answer 507 with what was typed (needs root)', async () => {
  const folder = smallDisk('4m')
  const site = {
    ...plainSite,
    hasPage: (path: string) => ['/', '/contact'].includes(path),
    renderPage: async () => ({ status: 200, html: '', styleHash: 'sha256-x' }),
    refusedPage: async () => ({
      styleHash: 'sha256-x',
      before: Buffer.alloc(0),
      draw: async (form: unknown) => Buffer.from(JSON.stringify(form)),
    }),
  }
  const api = await startApiAt(folder, { site, trustProxy: 1, replicas: 0 })
  const visitors = visitorsOf(api)
  const hog = await open(join(folder, 'hog'), 'w')
  await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
  await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
  const issuedAt = await visitors.issuedAt()
  const send = (count: number) =>
    visitors.post({ ...sampleBookingInput({ message: `${count} `.padEnd(2000, 'x') }), issuedAt })

  // The space reserved for the journal takes some enquiries.
  let taken = 0
  let reply = await send(taken)
  while (reply.status === 201 && taken < 500) reply = await send(++taken)
  const typed = sampleContactInput({ message: 'x'.repeat(2000), consent: 'on' })
  const body = new URLSearchParams(typed as Record<string, string>) // texts only
  const post = () => fetch(`${api.url}/contact`, { method: 'POST', body, redirect: 'manual' })
  let page = await post()
  while (page.status === 303) {
    taken += 1
    page = await post()
  }

  expect(reply.status).toBe(507)
  expect(await api.store.list('enquiries')).toHaveLength(taken)
  expect(page.status).toBe(507)
  const { values, issues } = JSON.parse((await page.text()).replace(/^[^{]*/, ''))
  expect(values).toMatchObject({ name: 'Ben Reed', email: 'ben@example.com' })
  expect(issues).toEqual([{ path: '', message: 'We can’t take this right now. Please call us' }])

  await hog.truncate(0)
  await hog.close()
  expect((await send(taken + 1)).status).toBe(201)
})
