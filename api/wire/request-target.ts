import type { IncomingMessage } from 'node:http'

/**
 * What RFC 9112 §3.2 has answered 400: a missing, doubled or malformed `Host`, and a target that is no address. A whole
 * address as the target, which proxies may send, becomes its path; then its host counts and not the header's.
 */
export function targetFault(req: IncomingMessage): string | undefined {
  const { url = '', httpVersion, rawHeaders } = req
  const host = req.headers.host
  if (host === undefined) {
    if (httpVersion !== '1.0') return 'The Host is missing'
  } else {
    if (hasSecondHost(rawHeaders)) return 'There may be only one Host'
    if (!hostPattern.test(host)) return 'The Host is malformed'
  }
  if (url.startsWith('/') || (url === '*' && req.method === 'OPTIONS')) return undefined

  const [, authority, rest = ''] = addressPattern.exec(url) ?? []
  if (authority === undefined) return 'The address is malformed'
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = authority
  return undefined
}

const hostPattern = /^[^\s/?#@\\,]*$/
const addressPattern = /^https?:\/\/([^\s/?#@\\,]+)([/?].*)?$/i

/** `rawHeaders` (name, value, name …) still has doubles, of which `headers` keeps the first. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')) hosts += 1
  }
  return hosts > 1
}
