import type { RequestHandler } from 'express'
import { AppError } from '../../base/http/app-error.ts'
import { hasBody } from '../../base/http/parse-body.ts'
import { createRefusedCounts, retryAfter, waitInWords } from '../../base/http/refused-counts.ts'
import type { SharedState } from '../../store/shared-state.ts'
import { maybeCallerOf } from './caller.ts'

/** `values`: of objects and lists, at any depth. */
export type BodyRoom = { bytes: number; values: number }

/** Anybody may send such bodies, so reading one must cost no more than a few pages. */
const roomForAnyone: BodyRoom = { bytes: 64 * 1024, values: 2_000 }
/** The store takes 1 MB per record. The same text may be longer in JSON with escapes. */
const roomForStaff: BodyRoom = { bytes: 2_000_000, values: 50_000 }

export type BodyLimits = {
  /** Throws 415 for a packed body: a few bytes may unpack to megabytes, and no client of ours packs. */
  refusePacked: RequestHandler
  /** Parses a body within its sender's room. Refusals before a sign-in are counted by address. */
  parse(parser: (room: BodyRoom) => RequestHandler): RequestHandler
}

export function createBodyLimits(now: () => Date, shared: Pick<SharedState, 'tally'>): BodyLimits {
  const refused = createRefusedCounts('bodies', now, shared)

  function refuseIf(waitMs: number): void {
    if (waitMs === 0) return
    const detail = `Too much that can’t be read came from your connection. Please wait ${waitInWords(waitMs)} and try again`
    throw new AppError(429, 'Too many refused bodies', detail, { headers: retryAfter(waitMs) })
  }

  return {
    async refusePacked(req, _res, next) {
      if (/^(identity)?$/i.test(req.get('Content-Encoding') ?? '')) return next()
      refuseIf(await refused.count(req.ip ?? ''))
      throw new AppError(415, 'Packed body', 'Send the body as it is, without Content-Encoding')
    },
    parse(parser) {
      const parseOfAnyone = within(roomForAnyone, parser)
      const parseOfStaff = within(roomForStaff, parser)
      return async (req, res, next) => {
        if (!hasBody(req)) return next()
        if (maybeCallerOf(res)) return parseOfStaff(req, res, next)
        const { ip = '' } = req
        refuseIf(refused.waitMs(ip))
        const error = await new Promise<unknown>((resolve) => void parseOfAnyone(req, res, resolve))
        // A connection that broke off is nobody's fault.
        if (error && !req.readableAborted) refuseIf(await refused.count(ip))
        next(error)
      }
    },
  }
}

/** The parser would read a body to its end before it says that it is too large. */
function within(room: BodyRoom, parser: (room: BodyRoom) => RequestHandler): RequestHandler {
  const parse = parser(room)
  return (req, res, next) => {
    if (Number(req.get('Content-Length')) > room.bytes)
      return next(
        new AppError(413, 'Too large', `A body can have up to ${Math.floor(room.bytes / 1024)} KB here`),
      )
    parse(req, res, next)
  }
}
