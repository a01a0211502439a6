import { readPassword, runUserCommand, WrongCommand } from '../serve/auth/account-commands.ts'
import { openStores } from './deployment/open-deployment.ts'
import { isPlain } from './plain-errors.ts'
import { readSettings } from './settings.ts'

// `npm run user`, built as dist/server/user-command.js.

try {
  const settings = readSettings(process.env)
  await runUserCommand({
    openStores: (now) => openStores(settings, { folder: settings.dataDir, now }),
    words: process.argv.slice(2),
    password: () => process.env.USER_PASSWORD || readPassword(),
    print: console.log,
  })
} catch (error) {
  console.error(isPlain(error) || error instanceof WrongCommand ? error.message : error)
  process.exit(1)
}
