import { createHash } from 'node:crypto'
import type { Response } from 'express'

const privateCache = 'private, no-store'

/** Headers of a response that depends on who asks: no cache stores it. A known ETag gives 304 (compare-etags.ts). */
export function sendPrivate(res: Response, body: unknown, etag?: string): void {
  sendTagged(res, body, privateCache, etag)
}

/** 204 with the ETag of what was stored. The caller has the content already. */
export function sendStored(res: Response, etag: string): void {
  res.set({ ETag: etag, 'Cache-Control': privateCache }).status(204).end()
}

/** Sends `body` as JSON with `etag`, else with a hash of the text. */
export function sendTagged(res: Response, body: unknown, cacheControl: string, etag?: string): void {
  const text = JSON.stringify(body)
  res.set({ ETag: etag ?? etagOf(text), 'Cache-Control': cacheControl })
  res.type('json').send(text)
}

/** Strong, quotes included; equal texts have equal ones. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

export function revisionTag(revision: number): string {
  return `"${revision}"`
}
