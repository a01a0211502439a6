import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run restore -- FILE`: replaces the store by an archive, after checking all of it.
ensureInstalled()
await ensureBuilt()
const { restoreCommand } = await import('../../../dist/server/backup-command.js')
process.exitCode = await restoreCommand(process.argv.slice(2))
