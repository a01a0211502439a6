import { defineConfig } from 'vitest/config'

/** They replace what all files of a process share, so each of them has a process of its own. */
const ownProcess = [
  'blocks/contract/time/calendar-day.test.ts', // TZ
  'blocks/enquiry-form/signed-times.test.ts', // performance
  'builder-desktop/main/start-app.test.ts', // electron
  'builder-desktop/preload/preload.test.ts', // electron
  'api/serve/media/picture-coder.test.ts', // the environment its children would inherit
]

export default defineConfig({
  // As in the build: drawings stay files of their own.
  build: { assetsInlineLimit: 0 },
  test: {
    environment: 'node',
    // Forks, as a thread does not take TZ. One more than the cores of the machine that runs everything: tests wait for disks,
    // databases and other processes for half of their time.
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 30_000,
    // What a file sets up once would else have a third of what it has in a test.
    hookTimeout: 30_000,
    // What is waited for comes in milliseconds, and on a busy machine in seconds.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['./api/tools/commands/ledger/vitest-setup.mjs'],
    globalSetup: ['./api/tools/testing/vitest-postgres.ts'],
    // The address of a sheet, where one is asked for; other sheets are left empty.
    css: { include: [/\.css\?url$/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared process',
          include: ['{api,blocks,builder-desktop,site,data}/**/*.test.{ts,tsx}'],
          exclude: ownProcess,
          // Loading modules costs more than most tests: files in one process load them once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          include: ownProcess,
          isolate: true,
          // After the others, which would lose their process to a file in between.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
