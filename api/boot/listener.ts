import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { type FormPages, isFormPage } from '../enquiries/form-pages.ts'
import { serverProblem } from '../http/problem.ts'
import { isStaffRead } from '../http/staff-reads.ts'
import type { HasAlbums, Site } from '../responses/make-response.ts'
import { sendResponse } from '../responses/response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { baseHeaders } from '../responses/security-headers.ts'

type Parts = {
  responses: ResponseCache
  site: Pick<Site, 'cacheKey'>
  hasAlbums: HasAlbums
  app: RequestListener
  formPages: Pick<FormPages, 'stamped'>
  logError: (error: unknown) => void
}

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
  formPages,
  logError,
}: Parts): RequestListener {
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return app(req, res)
    const url = req.url ?? '/'
    if (isForApp(url, req)) return app(req, res)
    const queryAt = url.indexOf('?')
    const path = queryAt === -1 ? url : url.slice(0, queryAt)
    const query = queryAt === -1 ? '' : url.slice(queryAt + 1)
    if (isFormPage(path)) return sendFormPage(path, query, req, res)
    const cached = responses.peek(url)
    if (cached) return sendResponse(cached, req, res)
    if (query && isStaffRead(path, query)) return app(req, res)
    const key = site.cacheKey(path, query, hasAlbums)
    responses.get(key).then(
      (response) => (response ? sendResponse(response, req, res) : app(req, res)),
      (error) => fail(error, path, res),
    )
  }

  /** A page that is cached for everybody, filled in for this visit. */
  function sendFormPage(path: string, query: string, req: IncomingMessage, res: ServerResponse): void {
    responses
      .get(site.cacheKey(path, query, hasAlbums))
      .then((response) => response && formPages.stamped(response, query))
      .then(
        (response) => (response ? sendResponse(response, req, res) : app(req, res)),
        (error) => fail(error, path, res),
      )
  }

  function fail(error: unknown, path: string, res: ServerResponse<IncomingMessage>) {
    logError(error)
    const isCall = path.startsWith('/api/')
    res.writeHead(500, {
      ...baseHeaders,
      'Content-Type': isCall ? problemMediaType : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    res.end(isCall ? JSON.stringify(serverProblem) : apology)
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
