import { expect } from 'vitest'
import { plainSite, test } from '../tools/testing/test-api.ts'
import { rawReply } from '../tools/testing/test-connections.ts'
import { startApiAt } from '../tools/testing/test-hero.ts'

test('each target with its host is answered, or refused as malformed', async ({ api }) => {
  for (const [head, status] of [
    ['GET http://farm.example/ HTTP/1.1\nHost: farm.example', 200],
    ['GET HTTP://farm.example:80 HTTP/1.1\nHost: other.example', 200],
    ['GET http://farm.example?utm=1 HTTP/1.1\nHost: farm.example', 200],
    ['GET http://farm.example/api/content/hero HTTP/1.1\nHost: farm.example', 200],
    ['GET http://farm.example/healthz HTTP/1.1\nHost: farm.example', 200],
    ['GET http://farm.example/nothing HTTP/1.1\nHost: farm.example', 404],
    ['GET / HTTP/1.0', 200],
    ['GET / HTTP/1.1\nHost: [::1]:3000', 200],
    ['GET / HTTP/1.1\nHost:', 200],
    ['GET / HTTP/1.1', 400],
    ['GET / HTTP/1.1\nHost: a.example\nHost: a.example', 400],
    ['GET / HTTP/1.0\nHost: a.example\nhost: b.example', 400],
    ['GET / HTTP/1.1\nHost: a.example, b.example', 400],
    ['GET / HTTP/1.1\nHost: a.example/b', 400],
    ['GET ftp://farm.example/ HTTP/1.1\nHost: farm.example', 400],
    ['GET http:///about HTTP/1.1\nHost: farm.example', 400],
    ['GET http://me:pw@farm.example/ HTTP/1.1\nHost: farm.example', 400],
    ['GET * HTTP/1.1\nHost: farm.example', 400],
    ['POST about HTTP/1.1\nHost: farm.example', 400],
  ] as const) {
    const reply = await rawReply(api.serverUrl, head)

    expect(reply.status, JSON.stringify(head)).toBe(status)
    if (status === 400) {
      expect(reply.header('Content-Type'), JSON.stringify(head)).toMatch('application/problem+json')
      expect(JSON.parse(reply.text), JSON.stringify(head)).toMatchObject({ status: 400 })
    }
  }
})

test('a whole address with a slash at its end › is redirected like its path', async ({ dataDir }) => {
  const hasPage = (path: string) => path === '/' || path === '/about'
  const api = await startApiAt(dataDir, { site: { ...plainSite, hasPage } })

  const plain = await rawReply(api.serverUrl, 'GET /about/?a=1 HTTP/1.1\nHost: farm.example')
  const whole = await rawReply(
    api.serverUrl,
    'GET http://farm.example/about/?a=1 HTTP/1.1\nHost: farm.example',
  )

  expect([plain.status, plain.header('Location')]).toEqual([308, '/about?a=1'])
  expect([whole.status, whole.header('Location')]).toEqual([308, '/about?a=1'])
})

test('odd addresses › are answered, send nobody elsewhere, and leave the server up', async ({ dataDir }) => {
  const site = { ...plainSite, hasPage: (path: string) => ['/', '/about', '/media'].includes(path) }
  const api = await startApiAt(dataDir, { site })

  for (const path of [
    '//',
    '///',
    '//evil.example.com/',
    '//about/',
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/%2f%2fevil.example.com',
    '/%2f%2fevil.example.com/',
    '/media?type=%F0%9F&year=%00',
    '/media?type[]=x&type=y&year=2025&year=2024',
    '/api/%2e%2e/x',
    '/public-objects/%',
    '/?%',
    '/?__proto__[x]=1',
    `/${'a'.repeat(10_000)}`,
    `/media?type=${'b'.repeat(10_000)}`,
    'http://farm.example/nothing',
    '*',
    '/.env',
    '/;',
    '/constructor',
    '/__proto__',
  ]) {
    const reply = await rawReply(api.serverUrl, `GET ${path} HTTP/1.1\nHost: farm.example`)
    const what = path.slice(0, 40)
    expect([what, reply.status]).toEqual([what, expect.toSatisfy((status) => status >= 200 && status < 500)])
    expect([what, reply.header('Location') ?? '/']).toEqual([what, expect.stringMatching(/^\/(?!\/)/)])
  }

  expect((await api.get('/healthz')).status).toBe(200)
})
