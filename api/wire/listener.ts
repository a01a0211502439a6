import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { BucketProblem } from '../base/bucket/bucket-problem.ts'
import type { LaunchState } from '../base/content/launch-state.ts'
import { problem, serverProblem } from '../base/http/send-problem.ts'
import { isStaffRead } from '../base/http/staff-reads.ts'
import type { StaffParts } from '../serve/auth/staff-parts.ts'
import { type HasAlbums, notFoundPath, type Site } from '../serve/responses/make-response.ts'
import { refuse } from '../serve/responses/refuse.ts'
import { sendResponse } from '../serve/responses/response.ts'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import { baseHeaders, type TransportHeaders } from '../serve/responses/security-headers.ts'
import { standInPage } from '../serve/responses/stand-in.ts'
import type { FormPages } from '../work/enquiries/form-pages.ts'
import type { VisitorGate } from './visitor-gate.ts'

type Parts = {
  responses: ResponseCache
  site: Pick<Site, 'cacheKey'>
  hasAlbums: HasAlbums
  app: RequestListener
  launch: () => Pick<LaunchState, 'isOpen'>
  /** Asked while the site is not open. */
  gate: VisitorGate
  formPages: Pick<FormPages, 'stamped'>
  transport: TransportHeaders
  staff: Pick<StaffParts, 'cookie' | 'fresh'>
  logError: (error: unknown) => void
}

/** Files of the build never change. */
const buildPaths = '/assets/'
/** Where not even a page can be drawn. */
const apology = 'Sorry, something went wrong on our side. Please call or write to us.'

/**
 * The HTTP listener. It sends cached responses before Express sees the request, because Express's setup of a request
 * costs several times the response. Everything else goes to the app, and so does what only staff may read.
 */
export function createListener({
  responses,
  site,
  hasAlbums,
  app,
  launch,
  gate,
  formPages,
  transport,
  staff,
  logError,
}: Parts): RequestListener {
  const answer: RequestListener = (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return app(req, res)
    // Packed bodies are refused there, even after GET.
    if (req.headers['content-encoding'] !== undefined) return app(req, res)
    const url = req.url ?? '/'
    if (isForApp(url, req)) return app(req, res)
    if (!isOfStaff(req) || url.startsWith(buildPaths)) return send(url, req, res)
    staff.fresh(req).then(
      () => send(url, req, res),
      // Without the database a page is shown from memory, and the guard refuses a call.
      () => (url.startsWith('/api/') ? app(req, res) : send(url, req, res)),
    )
  }
  return (req, res) => {
    const fault = targetFault(req)
    if (fault) return refuse(res, problem(400, 'Malformed request', fault), transport(req))
    if (launch().isOpen) return answer(req, res)
    gate(req, res, () => answer(req, res)).catch((error) => fail(error, req.url ?? '/', req, res))
  }

  function isOfStaff({ headers }: IncomingMessage): boolean {
    return headers.cookie !== undefined && staff.cookie.read(headers.cookie) !== undefined
  }

  function send(url: string, req: IncomingMessage, res: ServerResponse): void {
    const queryAt = url.indexOf('?')
    const path = queryAt === -1 ? url : url.slice(0, queryAt)
    const query = queryAt === -1 ? '' : url.slice(queryAt + 1)
    const cached = responses.peek(url)
    if (cached && !cached.hasMarks) {
      sendResponse(cached, req, res, transport(req))
      return
    }
    if (query && isStaffRead(path, query)) {
      app(req, res)
      return
    }
    const key = site.cacheKey(path, query, hasAlbums)
    responses
      .get(key)
      .then((response) => (response?.hasMarks ? formPages.stamped(response, query) : response))
      .then(
        (response) => (response ? sendResponse(response, req, res, transport(req)) : app(req, res)),
        (error) => fail(error, path, req, res),
      )
  }

  function fail(error: unknown, path: string, req: IncomingMessage, res: ServerResponse) {
    if (error instanceof BucketProblem) {
      const refusal = problem(error.status, error.title, error.message)
      return refuse(res, refusal, [...Object.entries(error.headers).flat(), ...transport(req)])
    }
    logError(error)
    if (path.startsWith('/api/')) return refuse(res, serverProblem, transport(req))
    standInPage(responses, 'failed', notFoundPath).then(
      ({ headers, html }) => apologize(Object.fromEntries(headers), html, req, res),
      () => apologize({ 'Content-Type': 'text/plain; charset=utf-8' }, apology, req, res),
    )
  }

  function apologize(
    own: Record<string, string>,
    text: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): void {
    const length = String(Buffer.byteLength(text))
    const headers = { ...baseHeaders, ...own, 'Cache-Control': 'no-store', 'Content-Length': length }
    res.writeHead(500, [...Object.entries(headers).flat(), ...transport(req)])
    res.end(req.method === 'HEAD' ? undefined : text)
  }
}

/** Staff's lists (`?all=1`) and the desktop app's reads go through the guard; nothing about enquiries is cached. */
function isForApp(url: string, req: IncomingMessage): boolean {
  if (!url.startsWith('/api/')) return false
  return (
    req.headers.authorization !== undefined ||
    /[?&]all(=|&|$)/.test(url) ||
    url.startsWith(apiPaths.enquiries)
  )
}

/**
 * What RFC 9112 §3.2 has answered 400: a missing, doubled or malformed `Host`, and a target that is no address. A whole
 * address as the target, which proxies may send, becomes its path; then its host counts and not the header's.
 */
function targetFault(req: IncomingMessage): string | undefined {
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
