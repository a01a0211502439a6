import { z } from 'zod'
import { mediaSizesSchema } from '../records/media.ts'
import { type Need, rights, type TokenScope } from '../staff/staff.ts'

/** One call of the API: its purpose, who may make it, its body and its response. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Express writes it: `/api/albums/:id`. */
  path: string
  /** The right that the call needs; `anyone` needs no sign-in. */
  needs: 'anyone' | Need
  summary: string
  /** Also with the desktop app's token, any or of this scope; only if it does not follow from the right. */
  withToken: boolean | TokenScope
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
  isBodyOptional?: true
  /** The response: JSON of this shape, or a file of this media type; 204 if missing. */
  reply?: z.ZodType | string
  /** 201 for calls that add something. */
  status?: 201
}

type More = Partial<Omit<Call, 'method' | 'path' | 'needs' | 'summary'>>

export function call<const M extends More>(
  method: Call['method'],
  path: string,
  needs: Call['needs'],
  summary: string,
  more: M,
): Omit<Call, keyof M> & M {
  const withToken = needs !== 'anyone' && needs !== 'staff' && rights[needs]
  return { method, path, needs, summary, withToken, ...more }
}

/** A path with its variable parts by name: `at(staffPaths.pageDraft, 'id')` is `/api/pages/:id/draft`. */
export function at(path: (...parts: never[]) => string, ...names: string[]): string {
  const address = path as (...parts: string[]) => string // each path is a template, so strings fit numbers, too
  return decodeURIComponent(address(...names.map((name) => `:${name}`)))
}

/** A response with the sizes of the pictures that it names. */
export function withMedia<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object({ ...schema.shape, media: mediaSizesSchema })
}

/** A response for staff: with the revision, from which `If-Match` is made. */
export function forStaff<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object({ ...schema.shape, media: mediaSizesSchema, revision: z.int() })
}

export function paged<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })
}

/** Staff get with `?all=1` what is in no list otherwise. */
export const allQuery = z.strictObject({ all: z.literal('1').optional() })
