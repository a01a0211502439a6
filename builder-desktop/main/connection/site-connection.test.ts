import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, request } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from '#api/testing/test-api.ts'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { ConnectionProblem, connectSite } from './site-connection.ts'

/** Only a silent site should reach this timeout. */
const parts = { fetch, timeoutMs: 10_000 }

test('a site reports name and version for any spelling of its address', async ({ api }) => {
  const info = await connectSite({ siteUrl: ` ${api.url}/admin/pages `, ...parts })

  const { name } = (await api.json('/api/site')) as { name: string }
  expect(info).toEqual({ origin: api.url, name, contractVersion })
})

test('the server sends its version on api responses, too', async ({ api }) => {
  const owner = await api.signIn('owner')

  expect((await owner.get('/api/pages')).headers.get(contractVersionHeader)).toBe(String(contractVersion))
})

test.each([
  ['captive-portal', 'a page in place of JSON', page(200, 'text/html', '<h1>Welcome to FairgroundNet</h1>')],
  ['captive-portal', 'the answer a network gives that asks to sign in', page(511, 'text/html', 'Sign in')],
  ['not-our-site', 'a page that says there is no such thing', page(404, 'text/html', 'Not here')],
  ['not-our-site', 'JSON of another kind', page(200, 'application/json', '{"status":"up"}')],
  ['not-our-site', 'what is no JSON', page(200, 'application/json', '{"status')],
  ['server-error', 'a server with trouble', page(503, 'text/html', 'Bad gateway')],
  ['older-contract', 'a server from before versions', health({})],
])('%s: %s', async (code, _what, listener) => {
  const siteUrl = await serve(createServer(listener))

  await expect(connectSite({ siteUrl, ...parts })).rejects.toMatchObject({ code })
})

test('slow: no response', async () => {
  const siteUrl = await serve(createServer(() => undefined))

  await expect(connectSite({ siteUrl, fetch, timeoutMs: 50 })).rejects.toMatchObject({ code: 'slow' })
})

test('a redirect to a captive portal is reported as such', async () => {
  const portal = await serve(createServer(page(404, 'text/html', 'Sign in')))
  const siteUrl = await serve(
    createServer((_req, res) => void res.writeHead(302, { Location: portal }).end()),
  )

  await expect(connectSite({ siteUrl, ...parts })).rejects.toMatchObject({ code: 'captive-portal' })
})

test('a redirect to an http address is refused', async () => {
  const elsewhere: typeof fetch = async () =>
    Object.defineProperty(Response.json({ status: 'ok', store: 'open', contractVersion }), 'url', {
      value: 'http://farm.example.com/healthz',
    })

  await expect(
    connectSite({ siteUrl: 'farm.example.com', ...parts, fetch: elsewhere }),
  ).rejects.toMatchObject({ code: 'not-https' })
})

test('a newer server fails with a problem that carries the site', async () => {
  const siteUrl = await serve(createServer(health({ contractVersion: contractVersion + 1 })))

  const problem = await connectSite({ siteUrl, ...parts }).catch((error) => error)

  expect(problem).toMatchObject({ code: 'newer-contract', info: { origin: siteUrl, name: 'Test farm' } })
})

test('a closed port is refused, an unknown name is unknown-host', async ({ api }) => {
  await api.close()

  await expect(connectSite({ siteUrl: api.url, ...parts })).rejects.toMatchObject({ code: 'refused' })
  await expect(connectSite({ siteUrl: 'no-such-farm.invalid', ...parts })).rejects.toMatchObject({
    code: 'unknown-host',
  })
})

test.skipIf(!hasOpenssl())('an expired certificate and one of nobody we know are told apart', async () => {
  const { key, ca, good, expired } = await certificates()
  const secure = (cert: string) => serve(createTlsServer({ key, cert }, health({ contractVersion })), 'https')
  const trusting = fetchTrusting(ca)

  await expect(
    connectSite({ siteUrl: await secure(expired), ...parts, fetch: trusting }),
  ).rejects.toMatchObject({ code: 'certificate-expired' })
  await expect(connectSite({ siteUrl: await secure(good), ...parts })).rejects.toMatchObject({
    code: 'certificate-wrong',
  })
  await expect(
    connectSite({ siteUrl: await secure(good), ...parts, fetch: trusting }),
  ).resolves.toMatchObject({ name: 'Test farm' })
})

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'unknown-host'],
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['net::ERR_CERT_DATE_INVALID', 'certificate-expired'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate-wrong'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate-wrong'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'slow'],
  ['net::ERR_TIMED_OUT', 'slow'],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ['net::ERR_CONNECTION_RESET', 'unreachable'],
])('Chromium’s %s is %s, with its own message', async (message, code) => {
  const failing = async () => {
    throw new Error(message)
  }

  const problem = await connectSite({ siteUrl: 'farm.example.com', ...parts, fetch: failing }).catch(
    (error) => error,
  )

  expect(problem).toBeInstanceOf(ConnectionProblem)
  expect(problem.code).toBe(code)
  expect(problem.message).toMatch(/^[A-Z].{40,}\.$/)
})

function page(status: number, type: string, body: string): RequestListener {
  return (_req, res) => void res.writeHead(status, { 'Content-Type': type }).end(body)
}

function health(info: { contractVersion?: number }): RequestListener {
  return (req, res) => {
    const body = req.url === '/healthz' ? { status: 'ok', store: 'open', ...info } : { name: 'Test farm' }
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

async function serve(server: Server, scheme = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
}

/** Node can't create certificates. */
function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0
}

/** Two certificates of our own authority: a valid one and an expired one. */
async function certificates() {
  const folder = await temporaryFolder()
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  writeFileSync(
    join(folder, 'ca.conf'),
    '[ca]\ndefault_ca=d\n[d]\ndatabase=index\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nx509_extensions=e\nunique_subject=no\n[p]\ncommonName=supplied\n[e]\nsubjectAltName=IP:127.0.0.1\n',
  )
  writeFileSync(join(folder, 'index'), '')
  writeFileSync(join(folder, 'serial'), '01')
  const newKey = ['-newkey', 'rsa:2048', '-nodes']
  run('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test', '-days', '2')
  run('req', '-new', ...newKey, '-keyout', 'site.key', '-out', 'site.csr', '-subj', '/CN=farm')
  const sign = [
    'ca',
    '-batch',
    '-config',
    'ca.conf',
    '-cert',
    'ca.pem',
    '-keyfile',
    'ca.key',
    '-in',
    'site.csr',
  ]
  run(...sign, '-days', '2', '-out', 'good.pem')
  run(...sign, '-startdate', '200101000000Z', '-enddate', '200201000000Z', '-out', 'expired.pem')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { key: read('site.key'), ca: read('ca.pem'), good: read('good.pem'), expired: read('expired.pem') }
}

/** A fetch that trusts one more authority. */
function fetchTrusting(ca: string): typeof fetch {
  return (url) =>
    new Promise((resolve, reject) => {
      const sent = request(String(url), { ca, agent: false }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk) => chunks.push(chunk))
        reply.on('end', () => {
          const headers = { 'Content-Type': reply.headers['content-type'] ?? '' }
          resolve(new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 500, headers }))
        })
      })
      sent.on('error', (cause) => reject(new TypeError('fetch failed', { cause })))
      sent.end()
    })
}
