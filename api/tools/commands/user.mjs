import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run user -- add|list|remove|password|remove-passkeys`: runs the setup, then changes the store directly.
ensureInstalled()
await ensureBuilt()
await import('../../../dist/server/user-command.js')
