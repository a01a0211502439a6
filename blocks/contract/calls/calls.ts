import type { Call } from './call.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { listCalls } from './list-calls.ts'
import { pageCalls } from './page-calls.ts'
import { recordCalls } from './record-calls.ts'
import { staffCalls } from './staff-calls.ts'

/**
 * Every call of the API, by name. A call without a row here is impossible: the guard (api/serve/auth/guard.ts) answers 404
 * before any route is matched, and a test compares the table with the routes of the app.
 */
export const calls: Readonly<Record<string, Call>> = {
  ...recordCalls,
  ...listCalls,
  ...pageCalls,
  ...libraryCalls,
  ...enquiryCalls,
  ...staffCalls,
}
export const allCalls: readonly Call[] = Object.values(calls)
