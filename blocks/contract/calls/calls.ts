import type { Call } from './call.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { launchCalls } from './launch-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { listCalls, recordCalls } from './list-calls.ts'
import { pageCalls } from './page-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { staffCalls } from './staff-calls.ts'

/**
 * Every call of the API, by name. A call without a row here is impossible: the guard (api/serve/auth/guard.ts) answers 404
 * before any route is matched, and a test compares the table with the routes of the app.
 */
export const calls: Readonly<Record<string, Call>> = {
  ...recordCalls,
  ...listCalls,
  ...serviceCalls,
  ...pageCalls,
  ...libraryCalls,
  ...enquiryCalls,
  ...staffCalls,
  ...launchCalls,
}
export const allCalls: readonly Call[] = Object.values(calls)

type Row = { call: Call; pattern: RegExp }

/** Sorted so that paths without a variable part come first: `/api/albums/order` is not an album. */
const rows: readonly Row[] = allCalls
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))

/** The call of a request (HEAD is GET), and the methods of its path: none for an unknown path. */
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

/** False for a path with a lone `%`: Express fails when it decodes the variable parts. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
