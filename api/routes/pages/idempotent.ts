import type { Request, Response } from 'express'
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  replayedHeader,
} from '#blocks/contract/idempotency-key.ts'
import { callerOf } from '../../auth/caller.ts'
import { sha256 } from '../../auth/sessions.ts'
import type { ContentOperation } from '../../content/collections.ts'
import type { StoredReply } from '../../content/idempotency-key.ts'
import { AppError } from '../../http/app-error.ts'
import { sendPrivate, sendStored } from '../../http/send-private.ts'
import { type KeyedCall, keyOperations, storedReply } from '../../pages/idempotency-keys.ts'
import type { Written } from '../../store/store-types.ts'
import type { PagesParts } from './pages.ts'

/** Operations for the end of a write's commit, so that a repeat finds its response; none for a call without a key. */
export type Keep = (answerFrom: (written: Written) => StoredReply) => Promise<ContentOperation[]>

/** A reply without a body is a 204. */
type Reply = { body: unknown; etag?: string } | { etag: string }
type Write = {
  carryOut: (keep: Keep) => Promise<Reply>
  /** Rebuilds the reply of `carryOut` from the part that was stored. */
  again: (answer: StoredReply) => Promise<Reply>
}

/**
 * Runs writes one at a time. A write whose Idempotency-Key was executed before only gets the same response again. A
 * refused write leaves its key free. Throws 400 for a malformed key, 422 for a key that another call used.
 */
export function createIdempotency({ store, now, inTurn }: PagesParts) {
  return async (req: Request<Record<string, string>>, res: Response, { carryOut, again }: Write) => {
    const call = keyedCall(req, res)
    await inTurn(async () => {
      const answer = call && (await storedReply(store, call, now()))
      const keep: Keep = async (answerFrom) => (call ? keyOperations(store, call, now(), answerFrom) : [])
      const reply = answer ? await again(answer) : await carryOut(keep)
      if (answer) res.set(replayedHeader, 'true')
      if ('body' in reply) sendPrivate(res, reply.body, reply.etag)
      else sendStored(res, reply.etag)
    })
  }
}

function keyedCall(req: Request<Record<string, string>>, res: Response): KeyedCall | undefined {
  const key = req.get(idempotencyKeyHeader)
  if (key === undefined) return undefined
  if (!idempotencyKeyPattern.test(key)) {
    throw new AppError(
      400,
      'Wrong Idempotency-Key',
      'An Idempotency-Key has 1 to 100 visible ASCII characters and no spaces, such as a UUID',
    )
  }
  // If-Match is left out: the very write that is repeated has made its ETag stale.
  const requestHash = sha256(JSON.stringify([req.method, req.baseUrl + req.path, req.body ?? null]))
  return { userId: callerOf(res).user.id, key, requestHash }
}
