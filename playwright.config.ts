import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const installedChromium = '/usr/bin/chromium'
const executablePath =
  process.env.CHROMIUM_PATH || (existsSync(installedChromium) ? installedChromium : undefined)

/** Journeys in a real browser. Those of site/ need a build: `npm run build` comes first. */
export default defineConfig({
  testDir: '.',
  testMatch: ['site/e2e/**/*.spec.ts', 'blocks/e2e/**/*.spec.ts'],
  globalSetup: './site/e2e/keep-build.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // Two workers on two busy cores: a screen may take its time, and what is waited for is a fact, not a speed. A journey
  // through the builder is half a minute there, with nothing lost on the way.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
