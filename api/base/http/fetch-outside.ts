import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { InvalidInput } from './app-error.ts'

/** What may be read of another server, and how long it may take, its redirects included. */
type OutsideLimits = { bytes: number; ms: number; accept: string }
/** Throws InvalidInput at `/url`, in words, for whatever can't be read; so does the stream. */
export type FetchOutside = (address: string, limits: OutsideLimits) => Promise<Readable>
/** Whether an address that a name led to may be connected to. */
export type MayReach = (ip: string, port: number) => boolean

const mostRedirects = 4

/**
 * Reads what a member of staff names, which may be any address at all: only http and https, on their own ports, of public
 * addresses. The name is looked up once for each connection, and what was checked is what is connected to.
 */
export function createFetchOutside(mayReach: MayReach = isPublic): FetchOutside {
  return async (address, { bytes, ms, accept }) => {
    const signal = AbortSignal.timeout(ms)
    let url = outsideUrl(address)
    for (let step = 0; step <= mostRedirects; step++) {
      const reply = await ask(url, accept, signal, mayReach)
      const { statusCode: status = 0, headers } = reply
      if (status === 200) {
        if (Number(headers['content-length']) > bytes) throw refusal(tooLarge(bytes), reply)
        return Readable.from(within(reply, bytes))
      }
      if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
        throw refusal(`The other site answers with ${status} and not with a file`, reply)
      url = outsideUrl(headers.location, url)
      reply.destroy()
    }
    throw refusal('This address leads from one to the next and to no file')
  }
}

function outsideUrl(address: string, base?: URL): URL {
  const given = address.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.canParse(given, base) ? new URL(given, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw refusal('Enter an address that starts with https://')
  return url
}

function ask(url: URL, accept: string, signal: AbortSignal, mayReach: MayReach): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  // An address in figures is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayReach(host, port)) throw refusal(notPublic)
  const lookup: LookupFunction = (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error(`${name} has no address`), '')
      else if (!found.every((each) => mayReach(each.address, port))) done(refusal(notPublic), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  const headers = { Accept: accept, 'Accept-Encoding': 'identity', 'User-Agent': 'farm-site' }
  return new Promise((resolve, reject) => {
    const options = { agent: false, lookup, signal, headers } as const
    const sent = (isSecure ? requestHttps : requestHttp)(url, options, resolve)
    sent.on('error', (error) => reject(inWords(error)))
    sent.end()
  })
}

async function* within(reply: IncomingMessage, bytes: number) {
  let read = 0
  try {
    for await (const chunk of reply) {
      read += chunk.length
      if (read > bytes) throw refusal(tooLarge(bytes))
      yield chunk as Buffer
    }
  } catch (error) {
    throw inWords(error as Error)
  }
}

const notPublic = 'This address isn’t on the public internet'

function inWords(error: Error): Error {
  if (error instanceof InvalidInput) return error
  const isSlow = error.name === 'AbortError' || error.name === 'TimeoutError'
  return refusal(
    isSlow ? 'The other site takes too long to answer' : 'The other site can’t be reached at this address',
  )
}

function tooLarge(bytes: number): string {
  return `This is larger than ${Math.round(bytes / 1024 / 1024)} MB`
}

function refusal(message: string, reply?: IncomingMessage): InvalidInput {
  reply?.destroy()
  return new InvalidInput([{ path: '/url', message }])
}

// IANA's registries of special-purpose addresses (RFC 6890). Of IPv6 only what is handed out as global unicast is left.
const special = new BlockList()
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
].flatMap((some) => some.split(' '))) {
  const [start = '', bits] = range.split('/')
  special.addSubnet(start, Number(bits), isIP(start) === 6 ? 'ipv6' : 'ipv4')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether this is the web on a public address: no other service, and nothing of the server's own network. */
export function isPublic(ip: string, port: number): boolean {
  if (port !== 80 && port !== 443) return false
  if (isIP(ip) === 4) return !special.check(ip, 'ipv4')
  return globalUnicast.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}
