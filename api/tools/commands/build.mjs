import { buildAnew, ensureInstalled } from './setup.mjs'

ensureInstalled()
await buildAnew()
