import type { Request } from 'express'
import { AppError } from './app-error.ts'

/**
 * The revision that a change was made from, out of `If-Match: "7"` (contract §2), or `"7-k3x9"` as recordTag
 * (media-sizes.ts) gives it, or `"7-k3x9-br"` as responses/response.ts gives that of a compressed form. Throws 428 where
 * it is missing, 400 where it names none: `*` would overwrite whatever there is.
 */
export function ifMatchRevision(req: Request): number {
  const revision = revisionIn(ifMatch(req))
  if (revision === undefined)
    throw new AppError(400, 'Wrong If-Match', 'If-Match must be the ETag that a read gave')
  return revision
}

/** Undefined where it is not the ETag of a record. */
export function revisionIn(etag: string): number | undefined {
  const revision = /^"(0|[1-9]\d{0,14})(?:-\w+){0,2}"$/.exec(etag)?.[1]
  return revision === undefined ? undefined : Number(revision)
}

/** The ETag itself, for lists; throws 428 where it is missing. */
export function ifMatch(req: Request): string {
  const header = req.get('If-Match')?.trim()
  if (header) return header
  throw new AppError(428, 'If-Match needed', 'Send If-Match with the ETag of what you changed')
}
