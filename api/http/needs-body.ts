import type { RequestHandler } from 'express'
import { AppError } from './app-error.ts'

/**
 * Put before a handler that reads `req.body`: what came was JSON (api/routes/json-body.ts). Throws 400 where only its
 * type came, 415 where not even that did.
 */
export const needsBody: RequestHandler = (req, _res, next) => {
  if (req.body !== undefined) return next()
  if (req.headers['content-type']?.startsWith('application/json'))
    throw new AppError(400, 'Invalid input', 'Nothing was sent')
  throw new AppError(415, 'Wrong content type', 'Send JSON, as application/json')
}
