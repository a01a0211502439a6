import { afterEach, beforeEach } from 'vitest'
import { ownSeconds } from './process-time.mjs'

// Records the cost of each Vitest test for the ledger; `meta` is part of the report.

let before
beforeEach(() => {
  before = ownSeconds()
})
afterEach(({ task }) => {
  const after = ownSeconds()
  if (before !== undefined && after !== undefined) task.meta.cpuSeconds = after - before
})
