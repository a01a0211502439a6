import type { Call } from './call.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { listCalls } from './list-calls.ts'
import { pageCalls } from './page-calls.ts'
import { recordCalls } from './record-calls.ts'
import { staffCalls } from './staff-calls.ts'

/**
 * Every call of the API, by its name. What no row here names can't be called at all: the guard (api/auth/guard.ts)
 * answers 404 before any route is looked for, and a test walks the routes the app really has.
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
