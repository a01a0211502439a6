import { afterEach, beforeEach } from 'vitest'
import { ownSeconds } from './process-time.mjs'

// Notes what each test of vitest costs, for the ledger; `meta` goes into the report.

let before
beforeEach(() => {
  before = ownSeconds()
})
afterEach(({ task }) => {
  const after = ownSeconds()
  if (before !== undefined && after !== undefined) task.meta.cpuSeconds = after - before
})
