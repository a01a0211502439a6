import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As in the build: drawings stay files of their own.
  build: { assetsInlineLimit: 0 },
  test: {
    include: ['{api,blocks,builder-desktop,site,data}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    // The address of a sheet, where one is asked for; other sheets are left empty.
    css: { include: [/\.css\?url$/] },
  },
})
