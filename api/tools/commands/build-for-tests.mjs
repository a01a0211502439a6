import { ensureBuilt, ensureDesktopBuilt } from './setup.mjs'

// Builds for the browser tests in a separate process, so that checks run in parallel.

await ensureBuilt()
await ensureDesktopBuilt()
