import { AppError } from '../base/http/app-error.ts'
import { readPassword } from '../serve/auth/read-password.ts'
import { runUserCommand, WrongCommand } from '../serve/auth/user-command.ts'
import { CannotUseDatabase, StoreDamaged, StoreLocked } from '../store/errors.ts'
import { readSettings, WrongSettings } from './settings.ts'

// `npm run user`, built as dist/server/user-command.js.

try {
  const { dataDir, databaseUrl } = readSettings(process.env)
  await runUserCommand({
    dataDir,
    databaseUrl,
    words: process.argv.slice(2),
    password: () => process.env.USER_PASSWORD || readPassword(),
    print: console.log,
  })
} catch (error) {
  const isPlain = [WrongCommand, WrongSettings, CannotUseDatabase, StoreLocked, StoreDamaged, AppError].some(
    (kind) => error instanceof kind,
  )
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}
