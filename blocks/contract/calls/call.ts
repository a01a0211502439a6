import type { z } from 'zod'
import type { Role } from '../staff/staff.ts'

/** One call of the API: what it is for, who may make it, what it takes and what it answers. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Express writes it: `/api/albums/:id`. */
  path: string
  /** The least role that may; `anyone` needs no sign-in. */
  who: 'anyone' | Role
  /** What it does, in a few words. */
  summary: string
  /** The desktop app's token may make it too: content, media and pages only (contract §5). */
  withToken?: true
  /** Asks for the password again when it was last given over 15 minutes ago. */
  withPassword?: true
  /** Takes `multipart/form-data` with one `file`; every other body is JSON. */
  withFile?: true
  /** Needs `If-Match` with the ETag of what it changes: 428 without it, 412 where somebody was quicker. */
  ifMatch?: true
  /** Sent again with the same `Idempotency-Key` it is carried out once, and answered as the first time. */
  isRepeatable?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** The body may be left out. */
  isBodyOptional?: true
  /** JSON of this shape, or a file of this media type; a call without it answers 204. */
  reply?: z.ZodType | string
  /** 201 for what adds something. */
  status?: 201
}

type More = Omit<Call, 'method' | 'path' | 'who' | 'summary'>

/** A row of the table. What an editor may do, the desktop app's token may do as well. */
export function call<const M extends More>(
  method: Call['method'],
  path: string,
  who: Call['who'],
  summary: string,
  more: M,
): Omit<Call, keyof M> & M {
  return { method, path, who, summary, ...(who === 'editor' ? { withToken: true } : {}), ...more }
}

/** An address with its variable parts by their names: `at(staffPaths.pageDraft, 'id')` is `/api/pages/:id/draft`. */
export function at(path: (...parts: never[]) => string, ...names: string[]): string {
  const address = path as (...parts: string[]) => string // each puts its parts into a template, numbers too
  return decodeURIComponent(address(...names.map((name) => `:${name}`)))
}
