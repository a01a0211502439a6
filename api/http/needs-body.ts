import type { RequestHandler } from 'express'
import { AppError } from './app-error.ts'

/** Put before a handler that reads `req.body`: what came was JSON (api/routes/json-body.ts), or the answer is 415. */
export const needsBody: RequestHandler = (req, _res, next) => {
  if (req.body === undefined) {
    throw new AppError(415, 'Wrong content type', 'Send JSON, as application/json')
  }
  next()
}
