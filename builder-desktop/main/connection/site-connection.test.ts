import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, request } from 'node:https'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { serve } from '#api/tools/testing/serve.ts'
import { test } from '#api/tools/testing/test-api.ts'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { CallFailed } from './call-failed.ts'
import { connectSite, isThere } from './site-connection.ts'
import { signIn } from './site-sign-in.ts'

test('a site reports name and version for any spelling of its address', async ({ api }) => {
  const info = await connectSite(` ${api.url}/admin/pages `, fetch)

  const { name } = (await api.json('/api/site')) as { name: string }
  expect(info).toEqual({ siteUrl: api.url, name, contractVersion })
})

test('the server sends its version on api responses, too', async ({ api }) => {
  const owner = await api.signIn('owner')

  expect((await owner.get('/api/pages')).headers.get(contractVersionHeader)).toBe(String(contractVersion))
})

const portal = 'If your Wi-Fi has a sign-in page'
const otherSite = 'This address belongs to a different kind of site'
const trouble = 'The site’s server is having trouble'

test.each([
  ['a page in place of JSON', portal, page(200, 'text/html', '<h1>Welcome to FairgroundNet</h1>')],
  ['a network that asks to sign in', portal, page(511, 'text/html', 'Sign in')],
  ['a page of no such thing', otherSite, page(404, 'text/html', 'Not here')],
  ['JSON of another kind', otherSite, page(200, 'application/json', '{"status":"up"}')],
  ['what is no JSON', otherSite, page(200, 'application/json', '{"status')],
  ['a server with trouble', trouble, page(503, 'text/html', 'Bad gateway')],
  ['a server from before versions', 'too old for this app', health({})],
])('%s says: %s', async (_what, text, listener) => {
  const siteUrl = await serve(listener)

  await expect(connectSite(siteUrl, fetch)).rejects.toThrow(text)
})

test('slow: no response', async () => {
  const siteUrl = await serve(() => undefined)

  await expect(connectSite(siteUrl, fetch, 50)).rejects.toMatchObject({ reason: 'slow' })
})

test('a redirect to a captive portal is reported as such', async () => {
  const portal = await serve(page(404, 'text/html', 'Sign in'))
  const siteUrl = await serve(
    createServer((_req, res) => void res.writeHead(302, { Location: portal }).end()),
  )

  await expect(connectSite(siteUrl, fetch)).rejects.toMatchObject({ reason: 'captive-portal' })
})

test('a redirect to an http address is refused', async () => {
  const elsewhere: typeof fetch = async () =>
    Object.defineProperty(Response.json({ status: 'ok', store: 'open', contractVersion }), 'url', {
      value: 'http://farm.example.com/healthz',
    })

  await expect(connectSite('farm.example.com', elsewhere)).rejects.toMatchObject({ reason: 'not-https' })
})

test('a newer server is connected: it can be read', async () => {
  const newer = { contractVersion: contractVersion + 1 }
  const siteUrl = await serve(health(newer))

  expect(await connectSite(siteUrl, fetch)).toEqual({ siteUrl, name: 'Test farm', ...newer })
})

test('a closed port is refused, an unknown name is unknown-host', async ({ api }) => {
  await api.close()

  await expect(connectSite(api.url, fetch)).rejects.toMatchObject({ reason: 'refused' })
  await expect(connectSite('no-such-farm.invalid', fetch)).rejects.toMatchObject({
    reason: 'unknown-host',
  })
})

test.skipIf(!hasOpenssl())('an expired certificate and one of nobody we know are told apart', async () => {
  const { key, ca, good, expired } = await certificates()
  const secure = (cert: string) => serve(createTlsServer({ key, cert }, health({ contractVersion })), 'https')
  const trusting = fetchTrusting(ca)

  await expect(connectSite(await secure(expired), trusting)).rejects.toMatchObject({
    reason: 'certificate-expired',
  })
  await expect(connectSite(await secure(good), fetch)).rejects.toMatchObject({
    reason: 'certificate-wrong',
  })
  await expect(connectSite(await secure(good), trusting)).resolves.toMatchObject({ name: 'Test farm' })
})

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'unknown-host', 'There’s no site with this name'],
  ['net::ERR_CONNECTION_REFUSED', 'refused', 'Nothing answers at this address'],
  ['net::ERR_CERT_DATE_INVALID', 'certificate-expired', 'The site’s certificate isn’t valid today'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate-wrong', 'We couldn’t verify that this is the right site'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate-wrong', 'We couldn’t verify'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'slow', 'The site is taking too long to answer'],
  ['net::ERR_TIMED_OUT', 'slow', 'The site is taking too long to answer'],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline', 'This computer is offline'],
  ['net::ERR_CONNECTION_RESET', 'unreachable', 'Can’t reach the site right now'],
])('Chromium’s %s is %s', async (message, reason, text) => {
  const failing = async () => {
    throw new Error(message)
  }

  const problem = await connectSite('farm.example.com', failing).catch((error) => error)

  expect(problem).toBeInstanceOf(CallFailed)
  expect(problem).toMatchObject({ reason, code: 'offline' })
  expect(problem.message).toContain(text)
})

test.each([
  ['not an address', 'This isn’t a site address'],
  ['http://farm.example', 'https://'],
])('the address %j gets a message on how to write it', async (typed, text) => {
  const message = expect.stringContaining(text)
  await expect(connectSite(typed, fetch)).rejects.toMatchObject({ code: 'invalid', message })
})

const at = 'https://farm.example'

test.each<[string, number, (ask: typeof fetch) => Promise<unknown>]>([
  ['a connection', 15_000, (ask) => connectSite(at, ask)],
  [
    'a sign-in',
    15_000,
    (ask) => signIn({ siteUrl: at, email: 'ed@example.com', password: '7' }, 'Barn', ask),
  ],
  ['a sign of life', 10_000, (ask) => isThere(at, ask)],
])('%s times out after %i ms', async (_what, ms, ask) => {
  const over = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  onTestFinished(() => limit.mockRestore())
  const silent: typeof fetch = (_address, options) =>
    new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    })

  const asked = ask(silent).catch((error: Error) => error.message)
  await vi.waitFor(() => expect(limit).toHaveBeenCalledWith(ms), 10_000)
  over.abort(new DOMException('Over', 'TimeoutError'))

  expect([false, expect.stringContaining('taking too long to answer')]).toContainEqual(await asked)
})

test.each<[what: string, status: number, headers: Record<string, string>, isThereNow: boolean]>([
  ['a site that is well', 200, {}, true],
  ['a site that can save nothing', 503, { [contractVersionHeader]: '2' }, true],
  ['a proxy without its site', 503, {}, false],
])('%s › is there: status %i', async (_what, status, headers, isThereNow) => {
  expect(await isThere(at, async () => new Response('{}', { status, headers }))).toBe(isThereNow)
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
