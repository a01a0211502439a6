import type { Request, Response } from 'express'
import { idempotencyKeyHeader, idempotencyKeyPattern } from '#blocks/contract/idempotency-header.ts'
import type { KeyedCall } from '../../base/content/idempotency-keys.ts'
import { AppError } from '../../base/http/app-error.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { sha256 } from '../../serve/auth/sessions.ts'

/**
 * The call with its Idempotency-Key as a function of its body; undefined for a call without a key. Throws 400 for a
 * malformed one.
 */
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
