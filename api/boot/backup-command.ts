import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { collections } from '../base/content/collections.ts'
import { isDiskFull } from '../store/durable-file.ts'
import { mediaBytes, UnusableBackup } from '../work/backup/manifest.ts'
import { restoreBackup } from '../work/backup/restore.ts'
import { writeBackup } from '../work/backup/write-backup.ts'
import { atRest } from './deployment/at-rest.ts'
import { isPlain } from './plain-errors.ts'
import { readSettings, settingsSchema } from './settings.ts'

// `npm run backup` and `npm run restore`. Built as dist/server/backup-command.js. Both return the exit code.

type Surroundings = { env: NodeJS.ProcessEnv; say: (line: string) => void; complain: (line: string) => void }

const surroundings: Surroundings = { env: process.env, say: console.log, complain: console.error }

/** Also works while a server runs: it reads the store's files, or the database, and changes nothing. */
export function backupCommand(args: readonly string[], around = surroundings): Promise<number> {
  return inOneSentence(around, async () => {
    const { file, passphrase, place } = await readWish(args, around, 'backup')
    const moment = await place.read()
    if (!moment) throw new Refused(`There is no store in ${place.names.records} to back up`)
    const media = await place.filesOf(moment)
    const manifest = await writeBackup({ moment, media, file, now: new Date(), passphrase })
    around.say(`${contentsOf(manifest)} are in ${file}`)
    if (passphrase !== undefined) around.say('It is encrypted: without the passphrase no one can open it')
    for (const name of manifest.missing) around.say(`Not in it, because the file is gone: ${name}`)
  })
}

/** Refuses while a server has the store open. */
export function restoreCommand(args: readonly string[], around = surroundings): Promise<number> {
  return inOneSentence(around, async () => {
    const { place, ...wish } = await readWish(args, around, 'restore')
    const now = new Date()
    const records = await place.target(now)
    const { manifest, replacedFolder, replacedSchema } = await restoreBackup({
      ...wish,
      records,
      collections,
      now,
    })
    around.say(
      `${contentsOf(manifest)} of ${manifest.madeAt} are back in ${place.names.all}; everyone signs in again`,
    )
    if (replacedFolder)
      around.say(`What was there before is in ${replacedFolder}; delete it when all is well`)
    if (replacedSchema)
      around.say(
        `The records before are in the database, in the schema ${replacedSchema}; pictures that only they name are deleted from the bucket after a day`,
      )
  })
}

/** An error that a person can fix; the message says how. */
class Refused extends Error {}

const passphraseFlag = '--passphrase-file'

/** npm runs commands in the project's folder, but a relative path is meant from where the person is (`INIT_CWD`). */
async function readWish(args: readonly string[], { env, complain }: Surroundings, command: string) {
  const here = (path: string) => resolve(env.INIT_CWD ?? '.', path)
  const settings = readSettings(env)
  const flagAt = args.indexOf(passphraseFlag)
  const keyFile = flagAt === -1 ? undefined : args[flagAt + 1]
  const files = flagAt === -1 ? args : args.toSpliced(flagAt, 2)
  const [file, ...others] = files
  if (!file || others.length > 0 || (flagAt !== -1 && !keyFile))
    throw new Refused(`Give one file: npm run ${command} -- FILE`)
  const passphrase = keyFile === undefined ? settings.backupPassphrase : await passphraseIn(here(keyFile))
  const dataDir = resolve(settings.dataDir)
  return { file: here(file), dataDir, place: atRest(settings, dataDir, complain), passphrase }
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
  if (isPlain(error) || error instanceof Refused || error instanceof UnusableBackup) return error.message
  if (isDiskFull(error)) return 'The disk is full: nothing was changed'
  return `That didn’t work: ${error instanceof Error ? error.message : error}`
}
