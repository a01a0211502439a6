import { expect } from 'vitest'
import { sampleBookingInput, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { replicaCount } from '../../tools/testing/replicas.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { formTest, openForm, post, timesDrawn } from '../../tools/testing/test-form-posts.ts'
import { later } from '../../tools/testing/test-sign-in.ts'

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
