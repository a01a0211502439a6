import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BucketProblem, CannotUseBucket } from '../base/bucket/bucket-problem.ts'
import { openBucket } from '../base/bucket/open-bucket.ts'
import { collections } from '../base/content/collections.ts'
import { hasDatabaseNote } from '../base/content/database-note.ts'
import { openFolderMediaStore } from '../serve/media/folder-media-store.ts'
import { hasCode, isDiskFull } from '../store/durable-file.ts'
import { CannotUseDatabase, StoreDamaged, StoreLocked } from '../store/errors.ts'
import { readStoreFiles } from '../store/store-at-rest.ts'
import { mediaBytes, UnusableBackup } from '../work/backup/manifest.ts'
import { mediaOfMoment } from '../work/backup/media-of-moment.ts'
import { restoreBackup } from '../work/backup/restore.ts'
import { writeBackup } from '../work/backup/write-backup.ts'
import { readSettings, settingsSchema, WrongSettings } from './settings.ts'

// `npm run backup` and `npm run restore`. Built as dist/server/backup-command.js. Both return the exit code.

type Surroundings = { env: NodeJS.ProcessEnv; say: (line: string) => void; complain: (line: string) => void }

const surroundings: Surroundings = { env: process.env, say: console.log, complain: console.error }

/** Also works while a server runs: it reads the store's files, or the database, and changes nothing. */
export function backupCommand(args: readonly string[], around = surroundings): Promise<number> {
  return inOneSentence(around, async () => {
    const { file, passphrase, dataDir, databaseUrl, bucket } = await readWish(args, around.env, 'backup')
    const moment = databaseUrl
      ? await (await import('../store/postgres/database-at-rest.ts')).readDatabase(databaseUrl, collections)
      : await readStoreFiles(dataDir, collections).catch((error) => {
          if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
          throw error
        })
    const place = databaseUrl ? 'the database' : dataDir
    if (!moment) throw new Refused(`There is no store in ${place} to back up`)
    const media = bucket
      ? await mediaOfMoment(await openBucket(bucket, { warn: around.complain }), moment)
      : await openFolderMediaStore(resolve(dataDir, 'media'))
    const manifest = await writeBackup({ moment, media, file, now: new Date(), passphrase })
    around.say(`${contentsOf(manifest)} are in ${file}`)
    if (passphrase !== undefined) around.say('It is encrypted: without the passphrase no one can open it')
    for (const name of manifest.missing) around.say(`Not in it, because the file is gone: ${name}`)
  })
}

/** Refuses while a server has the store open. */
export function restoreCommand(args: readonly string[], around = surroundings): Promise<number> {
  return inOneSentence(around, async () => {
    const wish = await readWish(args, around.env, 'restore')
    const { dataDir, databaseUrl, bucket } = wish
    // Else the records would go into files that a server with DATABASE_URL does not read.
    if (!databaseUrl && (await hasDatabaseNote(dataDir)))
      throw new Refused(
        `The records of ${dataDir} are in a database: set DATABASE_URL, or name another folder in DATA_DIR`,
      )
    const { manifest, keptFolder, keptSchema } = await restoreBackup({
      ...wish,
      servers:
        databaseUrl && bucket
          ? { databaseUrl, bucket: await openBucket(bucket, { warn: around.complain }) }
          : undefined,
      collections,
      now: new Date(),
    })
    const place = databaseUrl ? 'the database and the bucket' : dataDir
    around.say(`${contentsOf(manifest)} of ${manifest.madeAt} are back in ${place}; everyone signs in again`)
    if (keptFolder) around.say(`What was there before is in ${keptFolder}; delete it when all is well`)
    if (keptSchema)
      around.say(
        `The records before are in the database, in the schema ${keptSchema}; pictures that only they name are deleted from the bucket after a day`,
      )
  })
}

/** An error that a person can fix; the message says how. */
class Refused extends Error {}

const passphraseFlag = '--passphrase-file'

/** npm runs commands in the project's folder, but a relative path is meant from where the person is (`INIT_CWD`). */
async function readWish(args: readonly string[], env: NodeJS.ProcessEnv, command: string) {
  const here = (path: string) => resolve(env.INIT_CWD ?? '.', path)
  const { dataDir, backupPassphrase, databaseUrl, bucket } = readSettings(env)
  const flagAt = args.indexOf(passphraseFlag)
  const keyFile = flagAt === -1 ? undefined : args[flagAt + 1]
  const files = flagAt === -1 ? args : args.toSpliced(flagAt, 2)
  const [file, ...others] = files
  if (!file || others.length > 0 || (flagAt !== -1 && !keyFile))
    throw new Refused(`Give one file: npm run ${command} -- FILE`)
  const passphrase = keyFile === undefined ? backupPassphrase : await passphraseIn(here(keyFile))
  return { file: here(file), dataDir: resolve(dataDir), databaseUrl, bucket, passphrase }
}

/** All of a file's text; an editor may have ended its line. */
async function passphraseIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new Refused(`There is no file ${file} with a passphrase that could be read`, { cause })
  })
  const checked = settingsSchema.shape.backupPassphrase.unwrap().safeParse(text)
  if (!checked.success) throw new Refused(`The passphrase in ${file}: ${checked.error.issues[0]?.message}`)
  return checked.data
}

function contentsOf(manifest: Parameters<typeof mediaBytes>[0]): string {
  const records = Object.values(manifest.collections).reduce((sum, { records }) => sum + records, 0)
  const megabytes = (mediaBytes(manifest) / 1_000_000).toFixed(1)
  return `${records} records and ${manifest.media.length} files (${megabytes} MB)`
}

async function inOneSentence({ complain }: Surroundings, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    complain(sentenceOf(error))
    return 1
  }
}

function sentenceOf(error: unknown): string {
  const isPlain = [
    Refused,
    UnusableBackup,
    WrongSettings,
    CannotUseBucket,
    CannotUseDatabase,
    BucketProblem,
    StoreLocked,
    StoreDamaged,
  ].some((kind) => error instanceof kind)
  if (isPlain && error instanceof Error) return error.message
  if (isDiskFull(error)) return 'The disk is full: nothing was changed'
  return `That didn’t work: ${error instanceof Error ? error.message : error}`
}
