import type { Call } from './call.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { allListCalls } from './list-calls.ts'
import { pageCalls } from './page-calls.ts'
import { recordCalls } from './record-calls.ts'
import { staffCalls } from './staff-calls.ts'

/**
 * Every call of the API. What no row here names can't be called at all: the guard (api/auth/guard.ts) answers 404 before
 * any route is looked for, and a test walks the routes the app really has.
 */
export const allCalls: readonly Call[] = [
  ...Object.values(recordCalls),
  ...allListCalls,
  ...Object.values(pageCalls),
  ...Object.values(libraryCalls),
  ...Object.values(enquiryCalls),
  ...Object.values(staffCalls),
]
