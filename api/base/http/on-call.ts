import type { RequestHandler, Router } from 'express'
import type { Call } from '#blocks/contract/calls/call.ts'
import { needsBody } from './needs-body.ts'

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
