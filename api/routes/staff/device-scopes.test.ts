import { expect } from 'vitest'
import { calls } from '#blocks/contract/calls/calls.ts'
import { type TestClient, test } from '../../tools/testing/test-api.ts'
import { listen } from '../../tools/testing/test-event-stream.ts'
import { addPasskey } from '../../tools/testing/test-second-step.ts'
import { asDevice, audit, post } from '../../tools/testing/test-sign-in.ts'

// The right of a device to work on enquiries: asked for at the sign-in, off by default, taken back in a browser.

const email = 'owner@example.com'
const forEnquiries = { scopes: ['enquiries'] }

async function sessionsOf(client: TestClient) {
  return (await (await client.get('/api/auth/sessions')).json()) as { id: string; kind: string }[]
}

test('without being asked a device reads no enquiry, and is told how to allow it', async ({ api }) => {
  await api.signIn('owner')
  const headers = await asDevice(api, email)

  const refused = await api.get('/api/enquiries', headers)

  expect(refused.status).toBe(403)
  expect((await refused.json()).detail).toMatch(/sign in again and check the box for enquiries/)
  expect((await api.get('/api/enquiries', await asDevice(api, email, forEnquiries))).status).toBe(200)
  expect(await audit(api)).toEqual([
    'owner@example.com signed-in: Office laptop',
    'owner@example.com signed-in: Office laptop, with enquiries',
  ])
})

test('whoever only works the inbox may allow it, and reaches no more than in a browser', async ({ api }) => {
  await api.signIn('inbox')
  const headers = await asDevice(api, 'inbox@example.com', forEnquiries)

  expect((await api.get('/api/enquiries', headers)).status).toBe(200)
  expect((await api.get('/api/availability', headers)).status).toBe(200)
  expect((await api.get('/api/pages', headers)).status).toBe(403)
})

test('the whole table, the secret calendar, copying and deleting a person stay in a browser', () => {
  const { exportEnquiries, readFeedAddress, renewFeedAddress, removeEnquiry } = calls
  const { readPersonCopy } = calls

  const person = [removeEnquiry, readPersonCopy]
  for (const call of [exportEnquiries, readFeedAddress, renewFeedAddress, ...person])
    expect([call?.path, call?.withToken]).toEqual([expect.any(String), false])
})

test('taken back in a browser, the device stays signed in for pages', async ({ api, owner }) => {
  const stranger = await api.signIn('editor')
  const headers = await asDevice(api, email, forEnquiries)
  const stream = await listen(api.url, headers)
  const device = (await sessionsOf(owner)).find(({ kind }) => kind === 'device')
  expect(device).toMatchObject({ label: 'Office laptop', ...forEnquiries })
  const path = `/api/auth/sessions/${device?.id}/scopes/enquiries`

  expect((await stranger.send('DELETE', path)).status).toBe(404)
  expect((await fetch(api.url + path, { method: 'DELETE', headers })).status).toBe(403)
  expect((await owner.send('DELETE', path.replace(/enquiries$/, 'pages'))).status).toBe(404)
  expect((await api.get('/api/enquiries', headers)).status).toBe(200)
  expect((await owner.send('DELETE', path)).status).toBe(204)

  expect((await api.get('/api/enquiries', headers)).status).toBe(403)
  expect((await api.get('/api/pages', headers)).status).toBe(200)
  expect(await (await api.get('/api/auth/me', headers)).json()).toMatchObject({ scopes: [] })
  expect((await sessionsOf(owner)).find(({ kind }) => kind === 'device')).toMatchObject({ scopes: [] })
  await stream.until(() => false) // until it ends
  expect((await owner.send('DELETE', path)).status).toBe(204)
})

test('a one-time code brings what was ticked where it was made, and nothing else', async ({ api }) => {
  const { client, recoveryCodes } = await addPasskey(api, await api.signIn('owner'))
  const codeFor = async (body?: object) =>
    (await (await client.send('POST', '/api/auth/one-time-code', body)).json()).code
  const statusWith = async (more: object) =>
    (await api.get('/api/enquiries', await asDevice(api, email, more))).status

  expect(await statusWith({ code: await codeFor() })).toBe(403)
  expect(await statusWith({ code: await codeFor(forEnquiries) })).toBe(200)
  expect(await statusWith({ code: await codeFor(), ...forEnquiries })).toBe(403)
  expect(await statusWith({ code: recoveryCodes[0] })).toBe(403)
  expect(await statusWith({ code: recoveryCodes[1], ...forEnquiries })).toBe(200)
  expect((await client.send('POST', '/api/auth/one-time-code', { scopes: ['people'] })).status).toBe(400)
  expect(await audit(api)).toContain(`${email} signed-in: Office laptop, with a one-time code`)
  expect(await audit(api)).toContain(
    `${email} signed-in: Office laptop, with enquiries, with a one-time code`,
  )
})

test('a device without the right hears nothing about enquiries', async ({ api, owner }) => {
  const plain = await asDevice(api, email)
  const allowed = await asDevice(api, email, forEnquiries)
  const streams = [await listen(api.url, plain), await listen(api.url, allowed)] as const
  const beat = (what: string) => owner.send('POST', '/api/presence', { what, tab: 'tab-number-1' })

  await beat('enquiries/7')
  expect((await owner.send('POST', '/api/enquiries/feed')).status).toBe(200)
  await api.store.commit([
    { type: 'put', collection: 'hero', id: 'hero', value: { title: 'x' }, ifRevision: 0 },
  ])
  const hasHero = (text: string) => text.includes('"hero"')
  const [without, withIt] = [await streams[0].until(hasHero), await streams[1].until(hasHero)]

  expect(without).not.toMatch(/enquir/)
  expect(withIt).toMatch(/event: presence\ndata: .*enquiries\/7/)
  expect(withIt).toContain('"collection":"enquiry-feed"')
  expect(await (await api.get('/api/presence', plain)).json()).toEqual([])
  expect(await (await api.get('/api/presence', allowed)).json()).toHaveLength(1)
  const report = { what: 'enquiries/7', tab: 'tab-number-2' }
  const said = await post(api, '/api/presence', report, plain)
  expect(said.status).toBe(403)
  for (const stream of streams) stream.stop()
})

test('the history of what goes with enquiries is part of the right', async ({ api, owner }) => {
  const saved = await owner.get('/api/availability')
  const { media, ...value } = await saved.json()
  const ifMatch = { 'If-Match': saved.headers.get('ETag') ?? '' }
  const fullDays = ['2027-06-01']
  expect((await owner.send('PUT', '/api/availability', { ...value, fullDays }, ifMatch)).status).toBe(200)
  const statusFor = async (more: object) =>
    (await api.get('/api/history?of=availability', await asDevice(api, email, more))).status

  expect(await statusFor({})).toBe(403)
  expect(await statusFor(forEnquiries)).toBe(200)
})
