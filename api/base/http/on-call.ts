import type { RequestHandler, Router } from 'express'
import type { Call } from '#blocks/contract/calls/call.ts'
import { AppError } from './app-error.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** What variable parts are called; a request has those that the path of its call names. */
type PathParts = Record<'id' | 'albumId' | 'name' | 'number' | 'file' | 'scope', string>

/** Registers the handler of an API call. Where the call needs a JSON body, requests without one get 415. */
export function onCall<Parts extends Partial<PathParts> = PathParts>(
  routes: Router,
  call: Call,
  handler: RequestHandler<Parts>,
): void {
  const method = call.method.toLowerCase() as Method // the same words
  const needsJson = call.body && !call.isBodyOptional && !call.withFile
  if (needsJson) routes[method](call.path, needsBody, handler)
  else routes[method](call.path, handler)
}

/** Makes sure that `req.body` was JSON. Throws 400 for an empty body, 415 for a body of another type. */
const needsBody: RequestHandler = (req, _res, next) => {
  if (req.body !== undefined) return next()
  if (/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    throw new AppError(400, 'Invalid input', 'Nothing was sent')
  throw new AppError(415, 'Wrong content type', 'Send JSON, as application/json')
}
