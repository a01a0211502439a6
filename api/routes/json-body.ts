import express, { type RequestHandler } from 'express'
import { AppError } from '../app-error.ts'

/** The store takes 1 MB a record; the same text may be longer in JSON with escapes. */
const mostBodyBytes = 2_000_000

/** Put before a handler that reads `req.body`: JSON, or 415. */
export const jsonBody: RequestHandler[] = [express.json({ limit: mostBodyBytes }), needsJson]

function needsJson(...[req, _res, next]: Parameters<RequestHandler>): void {
  if (req.body === undefined) {
    throw new AppError(415, 'Wrong content type', 'Send JSON, as application/json')
  }
  next()
}
