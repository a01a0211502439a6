import type { Express, Request } from 'express'
import { matchesETag } from '../responses/response.ts'

/**
 * 304 whenever `If-None-Match` names what would be sent (contract §2). Express by itself never answers 304 to
 * `Cache-Control: no-cache`, which `fetch` adds to every call that brings an ETag of its own.
 */
export function compareETagsAlone(app: Express): void {
  Object.defineProperty(app.request, 'fresh', {
    get(this: Request) {
      const { method, res } = this
      const known = this.headers['if-none-match']
      const etag = res?.get('ETag')
      const isRead = method === 'GET' || method === 'HEAD'
      return (
        isRead &&
        res?.statusCode === 200 &&
        etag !== undefined &&
        known !== undefined &&
        matchesETag(known, etag)
      )
    },
  })
}
