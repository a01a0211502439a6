import { ensureBuilt, ensureInstalled } from './setup.mjs'

// `npm run doctor`: what a public site still lacks; exit code 1 when something does.
ensureInstalled()
await ensureBuilt()
const { doctorCommand } = await import('../../../dist/server/doctor-command.js')
process.exitCode = await doctorCommand()
