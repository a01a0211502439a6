import type { IncomingMessage } from 'node:http'

/**
 * What RFC 9112 §3.2 has answered 400: a missing, doubled or malformed `Host`, and a target that is no address. A whole
 * address as the target, which proxies may send, becomes its path; then its host counts and not the header's.
 */
export function targetFault(req: IncomingMessage): string | undefined {
  const { url = '', httpVersion, rawHeaders } = req
  const hosts = hostsIn(rawHeaders)
  if (hosts.length > 1) return 'There may be only one Host'
  if (hosts.length === 0 && httpVersion !== '1.0') return 'The Host is missing'
  if (hosts.some((host) => !hostPattern.test(host))) return 'The Host is malformed'
  if (url.startsWith('/') || (url === '*' && req.method === 'OPTIONS')) return undefined

  const [, host, rest = ''] = addressPattern.exec(url) ?? []
  if (host === undefined) return 'The address is malformed'
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = host
  return undefined
}

const hostPattern = /^[^\s/?#@\\,]*$/
const addressPattern = /^https?:\/\/([^\s/?#@\\,]+)([/?].*)?$/i

/** `rawHeaders` still has doubles, of which `headers` keeps the first. */
function hostsIn(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[i + 1] ?? '')
  }
  return hosts
}
