import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,blocks,site,data}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
