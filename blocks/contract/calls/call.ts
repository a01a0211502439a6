import type { z } from 'zod'
import type { Role, TokenScope } from '../staff/staff.ts'

/** One call of the API: its purpose, who may make it, its body and its response. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Express writes it: `/api/albums/:id`. */
  path: string
  /** The lowest role that may make the call; `anyone` needs no sign-in. */
  who: 'anyone' | Role
  /** A summary of a few words. */
  summary: string
  /**
   * The desktop app's token may make the call, too: any token, or only one that was given this scope. Its base is
   * content, media and pages (contract §5).
   */
  withToken?: true | TokenScope
  /** Needs the password again if it was last entered more than 15 minutes ago. */
  withPassword?: true
  /** Takes `multipart/form-data` with one `file`; every other body is JSON. */
  withFile?: true
  /** Needs `If-Match` with the ETag of what it changes: 428 without it, 412 if somebody else changed it first. */
  ifMatch?: true
  /** Idempotent: a repeat with the same `Idempotency-Key` is not carried out and gets the first response again. */
  isRepeatable?: true
  /** The response holds a secret, such as a token: it is never compressed. */
  hasSecret?: true
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is optional. */
  isBodyOptional?: true
  /** The response: JSON of this shape, or a file of this media type; 204 if missing. */
  reply?: z.ZodType | string
  /** 201 for calls that add something. */
  status?: 201
}

type More = Omit<Call, 'method' | 'path' | 'who' | 'summary'>

/** A row of the table. Whatever an editor may do, the desktop app's token may do, too. */
export function call<const M extends More>(
  method: Call['method'],
  path: string,
  who: Call['who'],
  summary: string,
  more: M,
): Omit<Call, keyof M> & M {
  return { method, path, who, summary, ...(who === 'editor' ? { withToken: true } : {}), ...more }
}

/** The right of a device's token to a record: what the role inbox works on, such as saved replies, is part of enquiries. */
export function tokenRightTo(who: Role): Pick<Call, 'withToken'> {
  return who === 'inbox' ? { withToken: 'enquiries' } : {}
}

/** A path with its variable parts by name: `at(staffPaths.pageDraft, 'id')` is `/api/pages/:id/draft`. */
export function at(path: (...parts: never[]) => string, ...names: string[]): string {
  const address = path as (...parts: string[]) => string // each path is a template, so strings fit numbers, too
  return decodeURIComponent(address(...names.map((name) => `:${name}`)))
}
