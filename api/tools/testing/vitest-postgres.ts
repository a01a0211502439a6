import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// One PostgreSQL for a whole run of Vitest. The first test file that needs it starts it (test-postgres.ts), so that other
// runs don't wait for it.

const longestStopMs = 10_000

export default function prepare() {
  // Each project of the configuration calls this.
  if (process.env.TEST_POSTGRES_OWNER === String(process.pid)) return
  const folder = join(tmpdir(), `test-postgres-${process.pid}-${Date.now()}`)
  process.env.TEST_POSTGRES_FOLDER = folder
  process.env.TEST_POSTGRES_OWNER = String(process.pid)

  return async () => {
    if (!existsSync(folder)) return
    process.kill(Number(readFileSync(join(folder, 'keeper'), 'utf8')), 'SIGTERM')
    // The keeper deletes the folder when the database has stopped.
    for (let waitedMs = 0; existsSync(folder) && waitedMs < longestStopMs; waitedMs += 50) await pause(50)
    rmSync(folder, { recursive: true, force: true })
  }
}
