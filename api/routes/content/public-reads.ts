import { type RequestHandler, Router } from 'express'
import type { ResponseCache } from '../../responses/response-cache.ts'

/**
 * Public reads of a caller that came with a token or asked for `all`: the listener leaves them to the app, and what no
 * route of staff's has answered is the same for everybody.
 */
export function publicReads(responses: Pick<ResponseCache, 'get'>): RequestHandler {
  const routes = Router()
  routes.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const response = await responses.get(req.baseUrl + req.path)
    if (!response) return next()
    const { headers, body } = response.forms.identity
    const isPrivate = res.get('Cache-Control') !== undefined
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2)
      if (!(isPrivate && name === 'Cache-Control')) res.set(name, value)
    }
    res.send(body)
  })
  return routes
}
