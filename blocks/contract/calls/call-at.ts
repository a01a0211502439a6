import type { Call } from './call.ts'
import { allCalls } from './calls.ts'

type Row = { call: Call; pattern: RegExp }

/** Paths without a variable part come first: `/api/albums/order` is no album. */
const rows: readonly Row[] = allCalls
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))

/**
 * The call that a request is, HEAD counting as GET, and the methods that its path takes: none for a path without calls.
 */
export function callAt(method: string, path: string): { call: Call | undefined; methods: Call['method'][] } {
  const matching = isDecodable(path) ? rows.filter(({ pattern }) => pattern.test(path)) : []
  const wanted = method === 'HEAD' ? 'GET' : method
  const call = matching.find((row) => row.call.method === wanted)?.call
  return { call, methods: [...new Set(matching.map((row) => row.call.method))] }
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
