import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { type FormPages, isFormPage } from '../enquiries/form-pages.ts'
import { serverProblem } from '../http/problem.ts'
import { isStaffRead } from '../http/staff-reads.ts'
import type { Site } from '../responses/make-response.ts'
import { sendResponse } from '../responses/response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { baseHeaders } from '../responses/security-headers.ts'

type Parts = {
  answers: ResponseCache
  site: Pick<Site, 'cacheKey'>
  app: RequestListener
  formPages: Pick<FormPages, 'stamped'>
  logError: (error: unknown) => void
}

const apology = 'Sorry, something went wrong on our side. Please call or write to us.'

/**
 * The http listener: what is ready is sent before Express sees the request, whose set-up costs several times
 * the answer. Everything else goes to the app, and so does what only staff may read.
 */
export function createListener({ answers, site, app, formPages, logError }: Parts): RequestListener {
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return app(req, res)
    const url = req.url ?? '/'
    if (isForApp(url, req)) return app(req, res)
    const queryAt = url.indexOf('?')
    const path = queryAt === -1 ? url : url.slice(0, queryAt)
    const query = queryAt === -1 ? '' : url.slice(queryAt + 1)
    if (isFormPage(path)) return sendFormPage(path, query, req, res)
    const ready = answers.ready(url)
    if (ready) return sendResponse(ready, req, res)
    if (query && isStaffRead(path, query)) return app(req, res)
    const key = site.cacheKey(path, query)
    answers.answer(key).then(
      (answer) => (answer ? sendResponse(answer, req, res) : app(req, res)),
      (error) => fail(error, path, res),
    )
  }

  /** A page that is kept for all, with what is of this visit alone. */
  function sendFormPage(path: string, query: string, req: IncomingMessage, res: ServerResponse): void {
    const kept = answers.answer(site.cacheKey(path, query))
    kept
      .then((answer) => answer && formPages.stamped(answer, query))
      .then(
        (answer) => (answer ? sendResponse(answer, req, res) : app(req, res)),
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

/** Staff's own lists (`?all=1`) and the desktop app's reads go through the guard; no reply about enquiries is kept. */
function isForApp(url: string, req: IncomingMessage): boolean {
  if (!url.startsWith('/api/')) return false
  return (
    req.headers.authorization !== undefined ||
    /[?&]all(=|&|$)/.test(url) ||
    url.startsWith(apiPaths.enquiries)
  )
}
