import { defineConfig } from '@playwright/test'
import { chooseRuntime } from './e2e/runtime.ts'

const runtime = chooseRuntime()
// Printed once per run, not per worker, so that every run says which runtime it used.
if (process.env.TEST_WORKER_INDEX === undefined) console.log(`Desktop tests run on: ${runtime}`)

/** The desktop app as a person uses it. Needs the site's build and the app's: `npm run desktop:build`. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: '../site/e2e/kit/prepare-run.ts',
  outputDir: '../test-results/desktop',
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  metadata: { runtime },
  reporter: [['line'], ['json', { outputFile: '../test-results/desktop.json' }]],
})
