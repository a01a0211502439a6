import { type RequestHandler, Router } from 'express'
import { bestForm } from '../../serve/responses/response.ts'
import type { ResponseCache } from '../../serve/responses/response-cache.ts'

/** Public reads with a token or `?all` that no staff route has answered: the same response as everybody's. */
export function publicReads(responses: Pick<ResponseCache, 'get'>): RequestHandler {
  const routes = Router()
  routes.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const response = await responses.get(req.baseUrl + req.path)
    if (!response) return next()
    const { headers, body } = bestForm(response, req) ?? response.forms.identity
    const isPrivate = res.get('Cache-Control') !== undefined
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2)
      if (!(isPrivate && name === 'Cache-Control')) res.set(name, value)
    }
    res.send(body)
  })
  return routes
}
