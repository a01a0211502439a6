import { restoreCommand } from '../../boot/backup-command.ts'

// The process that restore.crash.test.ts kills: `npm run restore` with the settings of its environment.

process.exitCode = await restoreCommand(process.argv.slice(2))
