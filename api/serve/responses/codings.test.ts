import { expect } from 'vitest'
import { test as base, plainSite } from '../../tools/testing/test-api.ts'
import { rawGet } from '../../tools/testing/test-connections.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'

const long = 'A goat on a hill. '.repeat(200)
const site = {
  ...plainSite,
  renderPage: async () => ({ status: 200, html: `<p>${long}</p>`, styleHash: 'sha256-x' }),
}

/** A site of one page, large enough to be compressed. */
const test = base.extend<{ url: string }>({
  url: async ({ dataDir }, use) => {
    const api = await startApiAt(dataDir, { site })
    await use(api.url)
  },
})

const codingOf = async (url: string, accepted: string) => {
  const { status, headers } = await rawGet(url, { 'Accept-Encoding': accepted })
  return status === 200 ? (headers['content-encoding'] ?? 'identity') : status
}

// RFC 9110 §12.5.3
test('Accept-Encoding › gets the best coding that it accepts', async ({ url }) => {
  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['GZip', 'gzip'],
    ['BR', 'br'],
    ['x-br', 'identity'],
    ['br-dictionary', 'identity'],
    ['br;q=0', 'identity'],
    ['br;Q=0.000', 'identity'],
    ['br ; q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0.9, gzip;q=0.9', 'br'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['identity;q=0', 406],
    ['*;q=0', 406],
    ['deflate, zstd', 'identity'],
    ['', 'identity'],
  ] as const) {
    expect(await codingOf(url, accepted), JSON.stringify(accepted)).toBe(expected)
  }
})

test('each coding › has an ETag of its own, which alone is answered 304', async ({ url }) => {
  const ask = (coding: string, known?: string) =>
    rawGet(url, { 'Accept-Encoding': coding, ...(known ? { 'If-None-Match': known } : {}) })
  const codings = ['br', 'gzip', 'identity']
  const etags = await Promise.all(codings.map(async (coding) => (await ask(coding)).headers.etag ?? ''))

  expect(new Set(etags).size).toBe(3)
  for (const [at, coding] of codings.entries()) {
    for (const [known, etag] of etags.entries()) {
      const { status, headers } = await ask(coding, `"x", W/${etag}`)
      expect([coding, etag, status]).toEqual([coding, etag, known === at ? 304 : 200])
      expect([headers.etag, headers.vary]).toEqual([etags[at], 'Accept-Encoding'])
    }
    expect((await ask(coding, '*')).status).toBe(304)
  }
})

test('a record that was read compressed › is changed with its ETag', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { site })
  const editor = await api.signIn('editor')
  const path = '/api/content/about-page'
  const read = async () => (await rawGet(api.url + path, { 'Accept-Encoding': 'br' })).headers.etag ?? ''
  const body = { title: 'About', introContent: long }

  const first = await editor.send('PUT', path, body, { 'If-Match': '"0"' })
  expect([first.status, await read()]).toEqual([200, '"1-br"'])
  const second = await editor.send('PUT', path, body, { 'If-Match': await read() })

  expect([second.status, second.headers.get('etag')]).toEqual([200, '"2"'])
})
