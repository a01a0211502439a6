import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './api/commands/browser.mjs'
import { replicaCount } from './api/testing/replicas.ts'

/** Three servers, their database and a bucket without smaller pictures share the machine with the browser. */
const patience = replicaCount() > 0 ? 3 : 1

/** Journeys in a real browser. Those of site/ need a build: `npm run build` comes first. */
export default defineConfig({
  testDir: '.',
  testMatch: ['site/e2e/**/*.spec.ts', 'blocks/e2e/**/*.spec.ts'],
  globalSetup: './site/e2e/kit/prepare-run.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 45_000 * patience,
  expect: { timeout: 10_000 * patience },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // What moves costs a software renderer dear; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
