import { expect, onTestFinished, vi } from 'vitest'
import { bookingFields } from '#blocks/contract/enquiries/enquiry-fields.ts'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { StoreUnavailable } from '../../store/errors.ts'
import { startTestApi, storesOf } from '../../tools/testing/test-api.ts'
import { formSite, formTest, openForm, post } from '../../tools/testing/test-form-posts.ts'
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
  [
    'a fault of ours',
    500,
    (store) => vi.spyOn(store, 'commit').mockRejectedValueOnce(new TypeError('x is not a function')),
  ],
])('%s is a page of %i with what was typed, and is logged', async ([, status, fail], { dataDir }) => {
  const errors: unknown[] = []
  const logError = (error: unknown) => errors.push(error)
  const farm = await startTestApi(dataDir, { replicas: 0, site: formSite, logError })
  onTestFinished(() => farm.close())
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
  const farm = await startTestApi(dataDir, { site, logError: (error) => errors.push(error) })
  onTestFinished(() => farm.close())

  const reply = await post(farm, '/contact', sampleContactInput({ name: 'Cy Young', email: '' }))
  const html = await reply.text()

  expect(reply.status).toBe(400)
  expect(html).toContain('<input type="hidden" name="name" value="Cy Young">')
  expect(html).toContain('Enter an email address or phone number')
  expect(errors).toHaveLength(1)
})
