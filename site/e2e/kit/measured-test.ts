import { test as base } from '@playwright/test'
import { familySeconds } from '../../../api/tools/commands/ledger/process-time.mjs'

/** The base of every browser test. Records the CPU time of the test, its server and its browser. */
export const test = base.extend<{ cost: undefined }>({
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use, { annotations }) => {
      const before = familySeconds()
      await use(undefined)
      const after = familySeconds()
      if (before !== undefined && after !== undefined)
        annotations.push({ type: 'cpu-seconds', description: (after - before).toFixed(2) })
    },
    { auto: true },
  ],
})
