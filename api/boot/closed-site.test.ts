import { describe, expect } from 'vitest'
import {
  test as base,
  plainSite,
  startTestApi,
  type TestApi,
  type TestClient,
} from '../tools/testing/test-api.ts'

const site: typeof plainSite = {
  ...plainSite,
  asset: async (path) =>
    path === '/favicon.svg'
      ? { type: 'image/svg+xml', body: Buffer.from('<svg/>'), isImmutable: false }
      : undefined,
}

/** A new site, as its owner finds it; one server over files has the sockets of this machine. */
const test = base.extend<{ api: TestApi; owner: TestClient }>({
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { site, isOpen: false, replicas: 0 })
    await use(api)
    await api.close()
  },
  owner: async ({ api }, use) => use(await api.signIn('owner')),
})

const byProxy = { 'X-Forwarded-For': '203.0.113.7' }

/** What each gets: the status, and `own` where no cache may keep it. */
const table: readonly (readonly [path: string, visitor: string, insider: string, open: string])[] = [
  ['/', '503', '200 own', '200'],
  ['/no-such-page', '503', '404 own', '404'],
  ['/about/', '503', '404 own', '404'],
  ['/api/content/hero', '503', '200 own', '200'],
  ['/api/albums', '503', '200 own', '200'],
  ['/api/albums?all', '503', '200 own', '200'],
  ['/api/pages/home', '503', '200 own', '200'],
  ['/api/tour-dates.ics', '503', '200 own', '200'],
  ['/api/enquiries/form', '503', '200 own', '200 own'],
  ['/api/openapi.json', '200', '200', '200'],
  ['/api/auth/me', '401', '401', '401'],
  ['/api/no-such-call', '404', '404', '404'],
  ['/public-objects/no-such-picture.jpg', '404', '404', '404'],
  ['/favicon.svg', '200', '200', '200'],
  ['/assets/no-such-file.js', '503', '404 own', '404'],
  ['/admin', '200', '200', '200'],
  ['/preview/home', '302', '302', '302'],
  ['/healthz', '200', '200', '200'],
  ['/readyz', '200', '200', '200'],
]

async function answers(api: TestApi, headers: Record<string, string> = {}) {
  const found: Record<string, string> = {}
  for (const [path] of table) {
    const reply = await fetch(api.url + path, { headers, redirect: 'manual' })
    const isOwn = reply.ok || (reply.status === 404 && !path.startsWith('/api/'))
    const cached = reply.headers.get('cache-control') ?? ''
    found[path] = `${reply.status}${isOwn && cached === 'private, no-store' ? ' own' : ''}`
    await reply.arrayBuffer()
  }
  return found
}

const column = (at: 1 | 2 | 3) => Object.fromEntries(table.map((row) => [row[0], row[at]]))
/** Without what depends on a sign-in itself. */
const alike = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([path]) => !/auth|preview/.test(path)))

describe('before there is an account', () => {
  test('this machine sees the sample with a bar, and a proxy’s visitors nothing', async ({ api }) => {
    expect(alike(await answers(api))).toEqual(alike(column(2)))
    expect(await answers(api, byProxy)).toEqual(column(1))
    expect((await api.get('/', { 'X-Real-IP': '203.0.113.7' })).status).toBe(503)
    const page = await api.get('/')
    expect(await page.text()).toContain('<span>This is a made-up farm.</span>')
    expect(page.headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-x' 'sha256-[\w+/=]{44}'/,
    )
    expect(api.notices.join('\n')).toMatch(
      /\/admin\/setup#token=\S+\nUntil an owner opens the site, visitors see/,
    )
  })

  test('the first account ends that at once', async ({ api }) => {
    await api.get('/')

    await api.signIn('owner')

    expect(await answers(api)).toEqual(column(1))
  })
})

describe('closed', () => {
  test('visitors get the page that says so, programs a problem, search engines nothing', async ({
    api,
    owner,
  }) => {
    const page = await api.get('/about')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'retry-after': '3600',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    })
    const html = await page.text()
    expect(html).toContain('<h1>Opening soon</h1>')
    expect(html).not.toMatch(/Our Petting Zoo|555/)
    const problem = await api.get('/api/albums')
    expect([problem.headers.get('content-type'), problem.headers.get('retry-after')]).toEqual([
      'application/problem+json',
      '3600',
    ])
    expect(await problem.json()).not.toHaveProperty('name')
    const form = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"kind":"contact"}',
    }
    expect((await fetch(`${api.url}/api/enquiries`, form)).status).toBe(503)
    expect((await fetch(`${api.url}/booking`, { method: 'POST', body: 'a=b' })).status).toBe(503)
    expect(await (await api.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect(await (await owner.get('/sitemap.xml')).text()).not.toContain('<loc>')
  })

  test('the page names the firm and its phone once they are its own', async ({ api, owner }) => {
    const at = async (path: string) => ({ 'If-Match': (await owner.get(path)).headers.get('etag') ?? '' })
    const settings = { name: 'Barn & <Kids>' }
    await owner.send('PUT', '/api/site', settings, await at('/api/site'))
    const ways = { phone: '(520) 555-0177', email: '' }
    await owner.send('PUT', '/api/contact-info', ways, await at('/api/contact-info'))

    const html = await (await api.get('/')).text()

    expect(html).toContain('<title>Barn &amp; &lt;Kids&gt; opens soon</title>')
    expect(html).toContain('<a href="tel:+15205550177">(520) 555-0177</a>')
    // The sign-in asks for it before anybody is signed in.
    expect(await (await api.get('/api/site')).json()).toMatchObject({ status: 503, name: 'Barn & <Kids>' })
  })

  test('staff see the site as it is, and no cache keeps it', async ({ api, owner }) => {
    expect(alike(await answers(api, owner.headers))).toEqual(alike(column(2)))
    expect(await (await owner.get('/')).text()).not.toContain('made-up')
    expect(alike(await answers(api))).toEqual(alike(column(1)))
  })

  test('who has the preview link sees it, until the link ends', async ({ api, owner }) => {
    const make = async () =>
      (await (await owner.send('POST', '/api/launch/preview')).json()) as { url: string }
    const follow = async (url: string) => {
      const reply = await fetch(url, { redirect: 'manual' })
      const [cookie = ''] = reply.headers.getSetCookie()
      return { reply, headers: { Cookie: cookie.split(';', 1)[0] ?? '', ...byProxy } }
    }
    const first = await follow((await make()).url)
    expect([first.reply.status, first.reply.headers.get('location')]).toEqual([302, '/'])
    expect(first.reply.headers.getSetCookie()[0]).toMatch(/^preview=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    expect(alike(await answers(api, first.headers))).toEqual(alike(column(2)))

    const second = await follow((await make()).url)
    expect((await api.get('/', first.headers)).status).toBe(503)
    expect((await api.get('/', second.headers)).status).toBe(200)

    await owner.send('DELETE', '/api/launch/preview')
    expect((await api.get('/', second.headers)).status).toBe(503)
    expect((await api.get('/', { Cookie: 'preview=' })).status).toBe(503)
  })

  test('open, closed again: what was cached meanwhile is shown to nobody', async ({ api, owner }) => {
    const set = async (open: boolean) => {
      const etag = (await owner.get('/api/launch')).headers.get('etag') ?? ''
      return owner.send('PUT', '/api/launch', { open, anyway: true }, { 'If-Match': etag })
    }
    expect((await set(true)).status).toBe(200)
    expect(alike(await answers(api))).toEqual(alike(column(3)))
    expect(await (await api.get('/robots.txt')).text()).toContain('Sitemap:')
    expect(await (await api.get('/sitemap.xml')).text()).toContain('/about</loc>')

    expect((await set(false)).status).toBe(200)
    expect(alike(await answers(api))).toEqual(alike(column(1)))
    expect(alike(await answers(api, owner.headers))).toEqual(alike(column(2)))
  })
})
