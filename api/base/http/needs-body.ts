import type { RequestHandler } from 'express'
import { AppError } from './app-error.ts'

/**
 * Runs before a handler that reads `req.body` and makes sure that it was JSON (api/routes/json-body.ts). Throws 400 for
 * an empty body with a JSON type, 415 for any other type.
 */
export const needsBody: RequestHandler = (req, _res, next) => {
  if (req.body !== undefined) return next()
  if (/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    throw new AppError(400, 'Invalid input', 'Nothing was sent')
  throw new AppError(415, 'Wrong content type', 'Send JSON, as application/json')
}
