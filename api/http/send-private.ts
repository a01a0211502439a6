import { createHash } from 'node:crypto'
import type { Response } from 'express'

const privateCache = 'private, no-store'

/** What depends on who asks: no cache keeps it. Reads that know the ETag get 304 (api/routes/compare-etags.ts). */
export function sendPrivate(res: Response, body: unknown, etag?: string): void {
  sendTagged(res, body, privateCache, etag)
}

/** 204: what was sent is stored as `etag` names it, and there is nothing to say that the caller does not have. */
export function sendStored(res: Response, etag: string): void {
  res.set({ ETag: etag, 'Cache-Control': privateCache }).status(204).end()
}

/** `body` as JSON under `etag`, or under its own text's. */
export function sendTagged(res: Response, body: unknown, cacheControl: string, etag?: string): void {
  const text = JSON.stringify(body)
  res.set({ ETag: etag ?? etagOf(text), 'Cache-Control': cacheControl })
  res.type('json').send(text)
}

/** Strong, quotes included: the same text has the same one. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

export function revisionTag(revision: number): string {
  return `"${revision}"`
}
