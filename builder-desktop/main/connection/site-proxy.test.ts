import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { heading, withBlocks } from '#api/tools/testing/test-pages.ts'
import { test } from '../testing/test-desktop.ts'
import { ownOrigin } from './own-address.ts'
import type { AccountCache } from './site-cache.ts'

const draftPath = '/api/pages/home/draft'

test('the window reads and writes as the signed-in person without a token', async ({ desktop }) => {
  const { saved } = await saveGoats(desktop.ask)

  expect(saved.status).toBe(204)
  expect(saved.headers.get('ETag')).toMatch(/^"1-/)
  expect(
    (await (await desktop.ask('/api/pages')).json()).find(({ id }: { id: string }) => id === 'home'),
  ).toMatchObject({ draftRevision: 1 })
  expect(desktop.told.reached).not.toContain(false)
})

test('an error of the server is passed on unchanged', async ({ desktop, ben }) => {
  const { etag, ...draft } = await ben.open('home')
  await ben.save('home', { ...draft, etag, data: withBlocks(heading('h1', 'Ben'))(draft.data) })

  const stale = await put(desktop.ask, draft, etag)
  const invalid = await put(desktop.ask, { ...draft, more: 1 }, stale.headers.get('ETag') ?? '')

  expect(stale.status).toBe(412)
  expect((await stale.json()).current.data.content.at(-1).props.text).toBe('Ben')
  expect(invalid.status).toBe(400)
  expect(desktop.told.reached).not.toContain(false)
})

test('cached replies open offline and say how old they are', async ({ desktop, api }) => {
  const paths = [draftPath, '/api/pages', '/api/content/hero', '/api/auth/me', '/api/gallery-images?all=1']
  const before = await Promise.all(paths.map(async (path) => (await desktop.ask(path)).text()))
  await keptAll(desktop, paths)
  await desktop.network.set('cut')

  const after = await Promise.all(paths.map((path) => desktop.ask(path)))

  expect(await Promise.all(after.map((reply) => reply.text()))).toEqual(before)
  expect(after.map(({ status }) => status)).toEqual(paths.map(() => 200))
  for (const { headers } of after) expect(headers.get('X-From-Cache')).toBe(api.clock.now.toISOString())
  expect(desktop.told.reached.at(-1)).toBe(false)

  await desktop.network.set('open')
  expect((await desktop.ask(draftPath)).headers.get('X-From-Cache')).toBeNull()
  expect(desktop.told.reached.at(-1)).toBe(true)
})

test('an uncached read and any write are answered as offline', async ({ desktop }) => {
  await desktop.network.set('cut')

  const replies = await Promise.all([
    desktop.ask('/api/albums'),
    desktop.ask('/public-objects/2027/pony.jpg'),
    put(desktop.ask, {}, '"0"'),
  ])

  for (const reply of replies) {
    expect(reply.status).toBe(503)
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json')
    const problem = await reply.json()
    expect(problem).toMatchObject({
      code: 'offline',
      status: 503,
      detail: expect.stringContaining('Try again when'),
    })
    expect(problem.detail).not.toMatch(/kept|sent/)
  }
})

test('a silent server counts as offline after the timeout', async ({ desktop }) => {
  await (await desktop.ask('/api/content/hero')).text()
  await keptAll(desktop, ['/api/content/hero'])
  await desktop.network.set('silent')
  const proxy = desktop.proxyWith({ timeoutMs: 300 })

  expect((await proxy(new Request(`${ownOrigin}/api/content/hero`))).headers.has('X-From-Cache')).toBe(true)
  expect((await proxy(new Request(`${ownOrigin}/api/albums`))).status).toBe(503)
})

test('a response that stalls half-way counts as offline and is not cached', async ({ desktop, ben }) => {
  await (await desktop.ask('/api/content/hero')).text()
  await keptAll(desktop, ['/api/content/hero'])
  await ben.putRecord('hero', { title: 'Not seen yet' })
  await desktop.network.set('stalling')
  const reached: boolean[] = []
  const onReachable = (isReached: boolean) => void reached.push(isReached)
  const proxy = desktop.proxyWith({ timeoutMs: 300, onReachable })

  const known = await proxy(new Request(`${ownOrigin}/api/content/hero`))
  expect(known.headers.has('X-From-Cache')).toBe(true)
  expect((await known.json()).title).toBeDefined()
  expect((await proxy(new Request(ownOrigin + draftPath))).status).toBe(503)
  expect(reached).toEqual([false, false])
})

test('a saved draft and a published page open offline as they were left', async ({ desktop }) => {
  const { changed, saved } = await saveGoats(desktop.ask)
  const etag = saved.headers.get('ETag') ?? ''
  await vi.waitFor(async () => expect(await keptEtag(desktop)).toBe('"1"'), 10_000)
  const kept = await desktop.cache.read(draftPath)
  expect(JSON.parse(String(kept?.body))).toEqual(changed)

  const published = await desktop.ask('/api/pages/home/publish', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'If-Match': etag },
    body: '{}',
  })

  expect(published.status).toBe(200)
  await vi.waitFor(async () => expect(await keptEtag(desktop)).toBe(published.headers.get('ETag')), 10_000)
})

test('a saved draft is read anew online, with the changes of others', async ({ desktop, ben }) => {
  const { saved } = await saveGoats(desktop.ask)
  await vi.waitFor(async () => expect(await keptEtag(desktop)).toBe('"1"'), 10_000)

  const again = await desktop.ask(draftPath)
  expect(again.headers.get('ETag')).toBe(saved.headers.get('ETag'))
  await ben.putRecord('hero', { title: 'Theirs' })
  const later = await (await desktop.ask(draftPath)).json()

  expect(later.data.content[0].props.title).toBe('Theirs')
  expect(later.data.content.at(-1).props.text).toBe('Goats')
})

test('a picture is downloaded once, range requests pass through', async ({ desktop }) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'goat.png')
  const uploaded = await desktop.ask('/api/media', { method: 'POST', body: form })
  expect(uploaded.status).toBe(201)
  const { url } = await uploaded.json()

  const whole = await (await desktop.ask(url)).arrayBuffer()
  const part = await desktop.ask(url, { headers: { Range: 'bytes=2-5' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 2-5/${whole.byteLength}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(whole).subarray(2, 6))

  await keptAll(desktop, [url])
  await desktop.network.set('cut')
  const again = await desktop.ask(url)
  expect(again.status).toBe(200)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(whole))
  expect((await desktop.ask(url, { method: 'HEAD' })).headers.get('Content-Length')).toBe(
    String(whole.byteLength),
  )
})

test('the preview is rendered for the signed-in person and never cached', async ({ desktop }) => {
  const preview = await desktop.ask('/preview/home')

  expect(preview.status).toBe(200)
  expect(await preview.text()).toContain('<h1>')
  await desktop.network.set('cut')
  expect((await desktop.ask('/preview/home')).status).toBe(503)
})

test('an ended token is reported, cached replies are not shown', async ({ desktop, ana }) => {
  await (await desktop.ask(draftPath)).text()
  await keptAll(desktop, [draftPath])
  const sessions = await ana.call<{ id: string; kind: string }[]>('GET', '/api/auth/sessions')
  const device = sessions.body.find(({ kind }) => kind === 'device')
  await ana.call('DELETE', `/api/auth/sessions/${device?.id}`)

  expect((await desktop.ask(draftPath)).status).toBe(401)
  expect((await desktop.ask('/preview/home')).status).toBe(401)
  expect(desktop.told.unauthorized).toBe(2)
  expect(desktop.told.reached).not.toContain(false)
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

function put(ask: Ask, draft: object, etag: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'If-Match': etag }
  return ask(draftPath, { method: 'PUT', headers, body: JSON.stringify(draft) })
}

/** Opens the page, and saves it with one more heading. */
async function saveGoats(ask: Ask) {
  const opened = await ask(draftPath)
  const draft = await opened.json()
  const changed = { ...draft, data: withBlocks(heading('h1', 'Goats'))(draft.data) }
  return { changed, saved: await put(ask, changed, opened.headers.get('ETag') ?? '') }
}

/** Waits for the cache, which is written while the window reads. */
function keptAll({ cache }: { cache: AccountCache }, paths: string[]): Promise<void> {
  return vi.waitFor(async () => {
    for (const path of paths) expect(await cache.read(path)).toBeDefined()
  }, 10_000)
}

async function keptEtag({ cache }: { cache: AccountCache }): Promise<string | null> {
  return new Headers((await cache.read(draftPath))?.headers).get('ETag')
}
