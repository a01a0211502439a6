import { expect } from 'vitest'
import { plainSite, test } from '../tools/testing/test-api.ts'
import { rawReply } from '../tools/testing/test-connections.ts'
import { startApiAt } from '../tools/testing/test-hero.ts'

// What every answer of the server has, whoever makes it: cached responses, the app, the listener, or Node itself.

const host = 'Host: farm.example'
const script = {
  type: 'text/javascript',
  body: Buffer.from('1'),
  isImmutable: true,
  isPacked: undefined,
  packedForms: undefined,
}
const site = { ...plainSite, asset: async (path: string) => (path === '/assets/a.js' ? script : undefined) }

const documents = [
  `GET / HTTP/1.1\n${host}`,
  `GET /admin HTTP/1.1\n${host}`,
  `GET /nothing HTTP/1.1\n${host}`,
]
const others: [head: string, status: number][] = [
  [`GET /api/content/hero HTTP/1.1\n${host}`, 200],
  [`HEAD /api/content/hero HTTP/1.1\n${host}`, 200],
  [`GET /api/albums?all=1 HTTP/1.1\n${host}`, 401],
  [`GET /api/nothing HTTP/1.1\n${host}`, 404],
  [`PUT /api/content/hero HTTP/1.1\n${host}`, 401],
  [`DELETE /api/tour-dates.ics HTTP/1.1\n${host}`, 405],
  [`GET /api/tour-dates.ics HTTP/1.1\n${host}`, 200],
  [`GET /robots.txt HTTP/1.1\n${host}`, 200],
  [`GET /sitemap.xml HTTP/1.1\n${host}`, 200],
  [`GET /healthz HTTP/1.1\n${host}`, 200],
  [`GET /assets/a.js HTTP/1.1\n${host}`, 200],
  [`POST / HTTP/1.1\n${host}`, 405],
  [`POST /booking HTTP/1.1\n${host}`, 415],
  [`GET / HTTP/1.1\n${host}\nAccept-Encoding: identity;q=0`, 406],
  [`GET / HTTP/1.1\n${host}\nExpect: a-pony`, 417],
  [`GET / HTTP/1.1\n${host}\nX: ${'x'.repeat(20_000)}`, 431],
  [`GET / HTTP/1.1\n${host}\nContent-Length: x`, 400],
  ['GET / HTTP/1.1', 400],
  ['rubbish', 400],
  ['\0\0\0', 400],
  [`GET /${'a'.repeat(40_000)} HTTP/1.1`, 431],
]

test('every answer that is no document › lets nothing be loaded, framed or guessed', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { site })
  for (const [head, status] of others) {
    const reply = await rawReply(api.serverUrl, head)

    expect([head, reply.status]).toEqual([head, status])
    expect([head, reply.header('Content-Security-Policy')]).toEqual([
      head,
      "default-src 'none'; frame-ancestors 'none'",
    ])
    expectBase(head, reply)
    if (status >= 400) {
      expect([head, reply.header('Content-Type')]).toEqual([
        head,
        expect.stringMatching(/^application\/problem\+json/),
      ])
      expect([head, reply.header('Cache-Control')]).toEqual([head, expect.stringContaining('no-store')])
    }
  }
})

test('every document › has a policy of its own beside the headers of all answers', async ({ api }) => {
  for (const head of documents) {
    const reply = await rawReply(api.serverUrl, head)

    expect([head, reply.header('Content-Security-Policy')]).toEqual([
      head,
      expect.stringContaining("script-src 'self'"),
    ])
    expectBase(head, reply)
  }
})

test('every answer under https › says so for a year', async ({ dataDir }) => {
  const secure = await startApiAt(dataDir, { site, publicUrl: 'https://farm.example' })
  for (const head of [...documents, ...others.map(([head]) => head)]) {
    const policy = (await rawReply(secure.serverUrl, head)).header('Strict-Transport-Security')
    expect([head, policy]).toEqual([head, 'max-age=31536000; includeSubDomains'])
  }
})

test.for([
  [0, 'https', false],
  [1, 'https', true],
  [2, 'HTTPS, http', true],
  [1, 'http', false],
] as const)(
  'no PUBLIC_URL, TRUST_PROXY=%i, X-Forwarded-Proto: %s › https: %s',
  async ([trustProxy, proto, expected], { dataDir }) => {
    const api = await startApiAt(dataDir, { site, trustProxy })
    for (const path of ['/', '/api/albums', '/healthz', '/api/nothing', '/nothing', '/assets/a.js']) {
      const reply = await rawReply(api.url, `GET ${path} HTTP/1.1\n${host}\nX-Forwarded-Proto: ${proto}`)
      expect([path, reply.header('Strict-Transport-Security') !== undefined]).toEqual([path, expected])
    }
  },
)

test.for([
  '/',
  '/admin',
  '/assets/a.js',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/api/tour-dates.ics',
  '/public-objects/pony.jpg',
])('%s › answers 405 with Allow to what does not read', async (path, { dataDir }) => {
  const api = await startApiAt(dataDir, { site })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const reply = await fetch(api.url + path, { method })

    expect([method, reply.status, reply.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    expect(await reply.json()).toMatchObject({ status: 405 })
  }
})

function expectBase(head: string, reply: Awaited<ReturnType<typeof rawReply>>): void {
  const names = ['X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy']
  expect([head, names.map(reply.header)]).toEqual([
    head,
    ['nosniff', 'strict-origin-when-cross-origin', expect.stringContaining('camera=()')],
  ])
}
