import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run backup -- FILE`: the whole store, media included, as one archive.
ensureInstalled()
await ensureBuilt()
const { backupCommand } = await import('../../../dist/server/backup-command.js')
process.exitCode = await backupCommand(process.argv.slice(2))
