import type { Express, Request } from 'express'
import { matchesETag } from '../serve/responses/response.ts'

/**
 * Answers 304 whenever `If-None-Match` names the current ETag (contract §2). Express alone never answers 304 to
 * `Cache-Control: no-cache`, and `fetch` adds that header to every request that sets `If-None-Match` itself.
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
