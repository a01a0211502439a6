import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './api/tools/commands/browser.mjs'
import { replicaCount } from './api/tools/testing/replicas.ts'

const specs = ['site/e2e/**/*.spec.ts', 'blocks/e2e/**/*.spec.ts']

/** Three servers, their database and a bucket without smaller pictures share the machine with the browser. */
const patience = replicaCount() > 0 ? 3 : 1

/** What the last change can break, first; what is red there ends the run. Named by `npm test`. */
const first = (process.env.TEST_FIRST ?? '')
  .split(',')
  .filter((path) => /^(site|blocks)\//.test(path))
  .map((path) => (path.endsWith('.ts') ? `**/${path}` : `**/${path}/**/*.spec.ts`))

/** Journeys in a real browser. Those of site/ need a build: `npm run build` comes first. */
export default defineConfig({
  testDir: '.',
  testMatch: specs,
  projects:
    first.length === 0
      ? undefined
      : [
          { name: 'changed', testMatch: first },
          { name: 'rest', testMatch: specs, testIgnore: first, dependencies: ['changed'] },
        ],
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
