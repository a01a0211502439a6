import type { Call } from '#blocks/contract/calls/call.ts'
import { callAt } from '#blocks/contract/calls/calls.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'

/** Throws 404 for a path that has no calls, 405 with `Allow` for another method on one that has. */
export function findCall(method: string, path: string): Call {
  const { call, methods } = callAt(method, path)
  if (call) return call
  if (methods.length === 0) throw new NotFound()
  const allow = methods.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
  throw new AppError(405, 'Method not allowed', `${method} can't be used here`, { headers: { Allow: allow } })
}
