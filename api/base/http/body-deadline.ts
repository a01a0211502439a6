import type { Request, RequestHandler } from 'express'
import { problem, sendProblem } from './send-problem.ts'

/** 200 MB in this time are 230 KB a second. */
export const uploadMs = 15 * 60_000
const ordinaryMs = 60_000
/** An upload without progress for so long counts as abandoned. */
const usualStalledMs = 60_000

const deadlines = new WeakMap<Request, ReturnType<typeof setTimeout>>()

/** Cuts requests whose body does not arrive: Node knows one limit only, and that has to be the one for uploads. */
export function bodyDeadline(limitMs = ordinaryMs): RequestHandler {
  return (req, res, next) => {
    const cut = setTimeout(() => {
      if (req.complete) return
      res.once('finish', () => req.destroy())
      if (res.headersSent) req.destroy()
      else sendProblem(res, problem(408, 'Too slow', 'The request took too long to arrive'))
    }, limitMs)
    cut.unref()
    deadlines.set(req, cut)
    req.once('close', () => clearTimeout(cut))
    next()
  }
}

/** Lifts the deadline of a body while it goes on. Only for known callers: others could hold connections. */
export function allowLongBody(req: Request, stalledMs = usualStalledMs): void {
  clearTimeout(deadlines.get(req))
  if (req.complete) return
  req.setTimeout(stalledMs, () => req.destroy())
  // Once the body is complete, the request may wait for its turn as long as it must. Node itself destroys a silent
  // connection whose request is complete, so the limit has to go.
  req.once('end', () => req.setTimeout(0))
}
