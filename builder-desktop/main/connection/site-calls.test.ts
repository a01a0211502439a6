import { afterEach, expect, test, vi } from 'vitest'
import { contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { connectTo, isThere, signInTo } from './site-calls.ts'
import { ConnectionProblem } from './site-connection.ts'

// Messages for a site that can't be connected, and timeouts.

afterEach(() => vi.restoreAllMocks())

const at = 'https://farm.example'
const login = { siteUrl: at, email: 'ed@example.com', password: 'seven goats' }

test.each<[string, () => Promise<Response> | Response]>([
  ['This isn’t a site address', () => fail('never asked')],
  ['There’s no site with this name', () => fail('net::ERR_NAME_NOT_RESOLVED')],
  ['Nothing answers at this address', () => fail('net::ERR_CONNECTION_REFUSED')],
  ['The site’s certificate isn’t valid today', () => fail('net::ERR_CERT_DATE_INVALID')],
  ['We couldn’t verify that this is the right site', () => fail('net::ERR_CERT_AUTHORITY_INVALID')],
  ['The site is taking too long to answer', () => fail('net::ERR_TIMED_OUT')],
  ['This address belongs to a different kind of site', () => Response.json({ status: 'up' })],
  ['If your Wi-Fi has a sign-in page', () => page('<h1>FairgroundNet</h1>')],
  ['The site’s server is having trouble', () => new Response('no', { status: 503 })],
])('a site that can’t be connected has a message: %s', async (words, answer) => {
  const typed = words.includes('isn’t a site address') ? 'not an address' : at

  const refused = await connectTo(typed, async () => answer()).catch((error) => error)

  expect(refused).not.toBeInstanceOf(ConnectionProblem)
  expect(refused.message).toContain(words)
})

test('an address with http:// gets a message on how to write it', async () => {
  await expect(connectTo('http://farm.example', fetch)).rejects.toThrow('https://')
})

test.each<[string, number, (ask: typeof fetch) => Promise<unknown>]>([
  ['a connection', 15_000, (ask) => connectTo(at, ask)],
  ['a sign-in', 15_000, (ask) => signInTo(login, 'Barn laptop', ask)],
  ['a sign of life', 10_000, (ask) => isThere(at, ask)],
])('%s times out after %i ms', async (_what, ms, ask) => {
  const over = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const silent: typeof fetch = (_address, options) =>
    new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    })

  const asked = ask(silent).catch((error: Error) => error.message)
  await vi.waitFor(() => expect(limit).toHaveBeenCalledWith(ms))
  over.abort(new DOMException('Over', 'TimeoutError'))

  expect([false, expect.stringContaining('taking too long to answer')]).toContainEqual(await asked)
})

async function fail(message: string): Promise<never> {
  throw new Error(message)
}

function page(html: string): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html' } })
}

test.each<[what: string, status: number, headers: Record<string, string>, isThereNow: boolean]>([
  ['a site that is well', 200, {}, true],
  ['a site that can save nothing', 503, { [contractVersionHeader]: '2' }, true],
  ['a proxy without its site', 503, {}, false],
])('%s › is there: status %i', async (_what, status, headers, isThereNow) => {
  expect(await isThere(at, async () => new Response('{}', { status, headers }))).toBe(isThereNow)
})
