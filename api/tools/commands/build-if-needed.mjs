import { ensureBuilt } from './setup.mjs'

// Builds site and server for `npm start`, in a process of its own.

await ensureBuilt()
