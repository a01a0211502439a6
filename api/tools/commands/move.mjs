import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run move -- --to postgres://… | FOLDER`: all records into a database, or from there into files.
ensureInstalled()
await ensureBuilt()
const { moveCommand } = await import('../../../dist/server/move-command.js')
process.exitCode = await moveCommand(process.argv.slice(2))
