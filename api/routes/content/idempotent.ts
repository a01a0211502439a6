import type { Request, Response } from 'express'
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  replayedHeader,
} from '#blocks/contract/idempotency-header.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { PageReply } from '../../base/content/idempotency-key.ts'
import { type KeyedCall, keyOperations, storedReply } from '../../base/content/idempotency-keys.ts'
import { AppError } from '../../base/http/app-error.ts'
import { sendPrivate, sendStored } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { sha256 } from '../../serve/auth/sessions.ts'
import type { Written } from '../../store/store-types.ts'
import type { InTurn } from '../../store/turns.ts'

/** Operations for the end of a write's commit, so that a repeat finds its response; none for a call without a key. */
export type Keep = (answerFrom: (written: Written) => PageReply) => Promise<ContentOperation[]>

/** A reply without a body is a 204. */
type Reply = { body: unknown; etag?: string } | { etag: string }
type Write = {
  carryOut: (keep: Keep) => Promise<Reply>
  /** Rebuilds the reply of `carryOut` from the part that was stored. */
  again: (answer: PageReply) => Promise<Reply>
  /** What was sent, where that is no JSON body. */
  sent?: unknown
}

type Parts = { store: ContentStore; now: () => Date; inTurn: InTurn }

/**
 * Runs writes one at a time. A write whose Idempotency-Key was executed before only gets the same response again. A
 * refused write leaves its key free. Throws 400 for a malformed key, 422 for a key that another call used.
 */
export function createIdempotency({ store, now, inTurn }: Parts) {
  return async (
    req: Request<Record<string, string>>,
    res: Response,
    { carryOut, again, sent = req.body }: Write,
  ) => {
    const call = keyedCall(req, res)?.(sent)
    await inTurn(async () => {
      let answer = call && (await storedReply<PageReply>(store, call, now()))
      const keep: Keep = async (answerFrom) => (call ? keyOperations(store, call, now(), answerFrom) : [])
      const carriedOut = () =>
        carryOut(keep).catch(async (error: unknown) => {
          // Another server may have carried it out since, and what is refused is only that it is there already.
          if (!call || !(error instanceof AppError)) throw error
          await store.barrier()
          answer = await storedReply<PageReply>(store, call, now())
          if (!answer) throw error
          return again(answer)
        })
      const reply = answer ? await again(answer) : await carriedOut()
      if (answer) res.set(replayedHeader, 'true')
      if ('body' in reply) sendPrivate(res, reply.body, reply.etag)
      else sendStored(res, reply.etag)
    })
  }
}

/** The call with its Idempotency-Key as a function of its body; undefined without. Throws 400. */
export function keyedCall(
  req: Request<Record<string, string>>,
  res: Response,
): ((body: unknown) => KeyedCall) | undefined {
  const key = req.get(idempotencyKeyHeader)
  if (key === undefined) return undefined
  if (!idempotencyKeyPattern.test(key)) {
    throw new AppError(
      400,
      'Wrong Idempotency-Key',
      'An Idempotency-Key has 1 to 100 visible ASCII characters and no spaces, such as a UUID',
    )
  }
  const userId = callerOf(res).user.id
  // If-Match is left out: the very write that is repeated has made its ETag stale.
  return (body) => ({
    userId,
    key,
    requestHash: sha256(JSON.stringify([req.method, req.baseUrl + req.path, body ?? null])),
  })
}
