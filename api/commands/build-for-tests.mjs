import { ensureBuilt, ensureDesktopBuilt } from './setup.mjs'

// What the browser tests run on, in a process of its own, so that checks run beside it.

await ensureBuilt()
await ensureDesktopBuilt()
