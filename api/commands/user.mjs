import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run user -- add|list|remove|password`: sets up what is missing, then works on the store itself.
ensureInstalled()
await ensureBuilt()
await import('../../dist/server/user-command.js')
