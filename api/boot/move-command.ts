import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openBucket } from '../base/bucket/open-bucket.ts'
import { collections } from '../base/content/collections.ts'
import type { ComparedCollection } from '../work/backup/compare-stores.ts'
import { CannotMove, type Moved, moveToDatabase, moveToFiles } from '../work/backup/move-store.ts'
import { isPlain } from './plain-errors.ts'
import { readSettings, settingsSchema } from './settings.ts'

// `npm run move`. Built as dist/server/move-command.js.

type Surroundings = { env: NodeJS.ProcessEnv; say: (line: string) => void; complain: (line: string) => void }

const usage = `Usage, while no server runs:
  npm run move -- --to postgres://user:password@db.example.com:5432/farm   from the files in DATA_DIR
      with --replace, other records that the database holds are kept there under another name
  npm run move -- --to FOLDER   from the database in DATABASE_URL; FOLDER is DATA_DIR
Both need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: all files go along.`

/** Moves all records and files into a database and its bucket, or from there into a folder. Returns the exit code. */
export async function moveCommand(
  args: readonly string[],
  { env, say, complain }: Surroundings = { env: process.env, say: console.log, complain: console.error },
): Promise<number> {
  try {
    const [flag, target, ...others] = args
    const isDatabase = /^postgres(ql)?:/i.test(target ?? '')
    const replaces = isDatabase && others[0] === '--replace'
    if (flag !== '--to' || !target || others.length > (replaces ? 1 : 0)) throw new CannotMove(usage)
    const { moved, next } = isDatabase
      ? await toDatabase(target, { env, replaces })
      : await toFiles(target, env)
    for (const line of tableOf(moved.compared)) say(line)
    if (!moved.isMoved) {
      complain('The copy differs, so it was deleted, and nothing was switched.')
      return 1
    }
    if (moved.replaced)
      say(
        `What the database held before is in its schema ${moved.replaced}. Pictures that only those records name leave the bucket after a day.`,
      )
    if (moved.aside) say(`The old records were set aside as ${moved.aside}: delete them when all is well.`)
    say(next)
    return 0
  } catch (error) {
    complain(isPlain(error) || error instanceof CannotMove ? error.message : String(error))
    return 1
  }
}

type Done = { moved: Moved; next: string }

async function toDatabase(
  target: string,
  { env, replaces }: { env: NodeJS.ProcessEnv; replaces: boolean },
): Promise<Done> {
  if (!settingsSchema.shape.databaseUrl.safeParse(target).success) throw new CannotMove(usage)
  if (env.DATABASE_URL && env.DATABASE_URL !== target)
    throw new CannotMove('DATABASE_URL names another database: leave it out to move the files in DATA_DIR')
  const { dataDir, bucket } = readSettings({
    ...env,
    DATABASE_URL: target,
    PUBLIC_URL: env.PUBLIC_URL || 'http://localhost', // of no use here
  })
  if (!bucket) throw new CannotMove(usage)
  const moved = await moveToDatabase({
    dataDir: resolve(dataDir),
    databaseUrl: target,
    bucket: await openBucket(bucket, { warn: () => undefined }),
    collections,
    now: new Date(),
    replaces,
  })
  return { moved, next: 'Start the server with this DATABASE_URL, PUBLIC_URL, S3_* and the same DATA_DIR.' }
}

async function toFiles(target: string, env: NodeJS.ProcessEnv): Promise<Done> {
  const { dataDir, databaseUrl, bucket } = readSettings(env)
  if (!databaseUrl || !bucket)
    throw new CannotMove('Set DATABASE_URL to the database that the records are in')
  const folder = resolve(dataDir)
  // npm runs commands in the project's folder, but a relative path is meant from where the person is.
  if ((await realOf(resolve(env.INIT_CWD ?? '.', target))) !== (await realOf(folder)))
    throw new CannotMove(
      `Sessions are in ${folder}, and the records have to go there: use --to ${folder}, or set DATA_DIR to a copy of it`,
    )
  const moved = await moveToFiles({
    dataDir: folder,
    databaseUrl,
    bucket: await openBucket(bucket, { warn: () => undefined }),
    collections,
    now: new Date(),
  })
  return { moved, next: 'Start the server without DATABASE_URL and S3_*, and with the same DATA_DIR.' }
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
