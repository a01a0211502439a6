import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ComparedCollection } from '../backup/compare-stores.ts'
import { CannotMove, type Moved, moveToDatabase, moveToFiles } from '../backup/move-store.ts'
import { collections } from '../content/collections.ts'
import { CannotUseDatabase, StoreDamaged, StoreLocked } from '../store/errors.ts'
import { readSettings, settingsSchema, WrongSettings } from './settings.ts'

// `npm run move`. Built as dist/server/move-command.js.

type Surroundings = { env: NodeJS.ProcessEnv; say: (line: string) => void; complain: (line: string) => void }

const usage = `Usage, while no server runs:
  npm run move -- --to postgres://user:password@db.example.com:5432/farm   from the files in DATA_DIR
  npm run move -- --to FOLDER   from the database in DATABASE_URL; FOLDER is DATA_DIR`

/** Moves all records into a database, or from there into files. Returns the exit code. */
export async function moveCommand(
  args: readonly string[],
  { env, say, complain }: Surroundings = { env: process.env, say: console.log, complain: console.error },
): Promise<number> {
  try {
    const [flag, target, ...others] = args
    if (flag !== '--to' || !target || others.length > 0) throw new CannotMove(usage)
    const isDatabase = /^postgres(ql)?:/i.test(target)
    const { moved, next } = isDatabase ? await toDatabase(target, env) : await toFiles(target, env)
    for (const line of tableOf(moved.compared)) say(line)
    if (!moved.isMoved) {
      complain('The copy differs, so it was deleted, and nothing was switched.')
      return 1
    }
    if (moved.aside) say(`The old records were set aside as ${moved.aside}: delete them when all is well.`)
    say(next)
    return 0
  } catch (error) {
    const isPlain = [CannotMove, CannotUseDatabase, StoreDamaged, StoreLocked, WrongSettings].some(
      (kind) => error instanceof kind,
    )
    complain(isPlain && error instanceof Error ? error.message : String(error))
    return 1
  }
}

type Done = { moved: Moved; next: string }

async function toDatabase(target: string, env: NodeJS.ProcessEnv): Promise<Done> {
  if (!settingsSchema.shape.DATABASE_URL.safeParse(target).success) throw new CannotMove(usage)
  if (env.DATABASE_URL && env.DATABASE_URL !== target)
    throw new CannotMove('DATABASE_URL names another database: leave it out to move the files in DATA_DIR')
  const { dataDir } = readSettings({ ...env, DATABASE_URL: '' })
  const moved = await moveToDatabase({
    dataDir: resolve(dataDir),
    databaseUrl: target,
    collections,
    now: new Date(),
  })
  return { moved, next: 'Start the server with this DATABASE_URL, PUBLIC_URL and the same DATA_DIR.' }
}

async function toFiles(target: string, env: NodeJS.ProcessEnv): Promise<Done> {
  const { dataDir, databaseUrl } = readSettings(env)
  if (!databaseUrl) throw new CannotMove('Set DATABASE_URL to the database that the records are in')
  const folder = resolve(dataDir)
  // npm runs commands in the project's folder, but a relative path is meant from where the person is.
  if ((await realOf(resolve(env.INIT_CWD ?? '.', target))) !== (await realOf(folder)))
    throw new CannotMove(
      `Pictures and sessions are in ${folder}, and the records have to go there: use --to ${folder}, or set DATA_DIR to a copy of it`,
    )
  const moved = await moveToFiles({ dataDir: folder, databaseUrl, collections, now: new Date() })
  return { moved, next: 'Start the server without DATABASE_URL, and with the same DATA_DIR.' }
}

function realOf(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}

function tableOf(compared: readonly ComparedCollection[]): string[] {
  const width = Math.max(...compared.map(({ name }) => name.length))
  const head = `${'collection'.padEnd(width)}  ${'from'.padStart(7)}  ${'to'.padStart(7)}  SHA-256`
  const rows = compared.map(({ name, here, there, isSame }) => {
    const counts = [here, there].map(({ records }) => String(records).padStart(7)).join('  ')
    const hashes = isSame ? `${here.sha256} in both` : `${here.sha256} differs from ${there.sha256}`
    return `${name.padEnd(width)}  ${counts}  ${hashes}`
  })
  return [head, ...rows]
}
