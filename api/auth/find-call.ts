import type { Call } from '#blocks/contract/calls/call.ts'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { AppError, NotFound } from '../http/app-error.ts'

type Row = { call: Call; pattern: RegExp }

/** Paths without a variable part come first: `/api/albums/order` is no album. */
const rows: readonly Row[] = allCalls
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))

/**
 * The row of `allCalls` for a request, HEAD counting as GET. Throws 404 for a path that none names, 405 with `Allow` for
 * another method on a known one.
 */
export function findCall(method: string, path: string): Call {
  const matching = isDecodable(path) ? rows.filter(({ pattern }) => pattern.test(path)) : []
  if (matching.length === 0) throw new NotFound()
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = matching.find(({ call }) => call.method === wanted)
  if (found) return found.call
  const methods = new Set(matching.map(({ call }) => call.method))
  const allow = [...methods].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
  throw new AppError(405, 'Method not allowed', `${method} can't be used here`, { headers: { Allow: allow } })
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}

/** Express decodes the variable parts of a path and fails on a lone `%`. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
