import type { Request, RequestHandler } from 'express'
import { problem, sendProblem } from './problem.ts'

/** 200 MB in this time are 230 KB a second. */
export const uploadMs = 15 * 60_000
const ordinaryMs = 60_000
/** An upload without progress for so long counts as abandoned. */
const usualStalledMs = 60_000

/** Cuts requests whose body does not arrive: Node knows one limit only, and that has to be the one for uploads. */
export function bodyDeadline(limitMs = ordinaryMs, stalledMs = usualStalledMs): RequestHandler {
  return (req, res, next) => {
    if (isUpload(req)) {
      req.setTimeout(stalledMs, () => req.destroy())
      // Once the body is complete, the request may wait for its turn as long as it must. Node itself destroys a silent
      // connection whose request is complete, so the limit has to go.
      req.once('end', () => req.setTimeout(0))
      return next()
    }
    const cut = setTimeout(() => {
      if (req.complete) return
      res.once('finish', () => req.destroy())
      if (res.headersSent) req.destroy()
      else sendProblem(res, problem(408, 'Too slow', 'The request took too long to arrive'))
    }, limitMs)
    cut.unref()
    req.once('close', () => clearTimeout(cut))
    next()
  }
}

function isUpload(req: Request): boolean {
  return req.method !== 'GET' && req.path.startsWith('/api/media') && !!req.is('multipart/form-data')
}
