import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serverSettingsSchema } from '#blocks/contract/staff/server-settings.ts'
import { withStored } from '../base/content/stored-settings.ts'
import { diskSpace, isDiskLow } from '../store/disk-room.ts'
import type { SnapshotView } from '../store/store-types.ts'
import { newestCopyAt } from '../work/backup/copy-backup.ts'
import { atRest } from './deployment/at-rest.ts'
import { isPlain } from './plain-errors.ts'
import { readSettings, type Settings } from './settings.ts'

// `npm run doctor`: what a public site still lacks. Built as dist/server/doctor-command.js. It only reads, also beside a
// running server, whose environment it needs.

type Around = { env: NodeJS.ProcessEnv; say: (line: string) => void; now: () => Date }
type Check = readonly [isThere: boolean, text: string]

const newestCopyMs = 2 * 24 * 60 * 60 * 1000
const longestAnswerMs = 5_000

/** The exit code: 1 when something is missing. */
export async function doctorCommand(
  around: Around = { env: process.env, say: console.log, now: () => new Date() },
): Promise<number> {
  try {
    const checks = await allChecks(around)
    for (const [isThere, text] of checks) around.say(`${isThere ? 'ok     ' : 'missing'}  ${text}`)
    return checks.every(([isThere]) => isThere) ? 0 : 1
  } catch (error) {
    if (!isPlain(error)) throw error
    around.say(error.message)
    return 1
  }
}

async function allChecks({ env, say, now }: Around): Promise<Check[]> {
  const environment = readSettings(env)
  const dataDir = resolve(environment.dataDir)
  const moment = await atRest(environment, dataDir, say).read()
  const settings = withStored(environment, serverSettingsSchema.parse(storedIn(moment)))
  if (!moment) return [[false, `Site: there is none in ${dataDir} yet. Start the server first`]]
  const { trustProxy, smtpUrl } = settings
  const disk = await diskSpace(dataDir)
  return [
    await addressCheck(settings),
    trustProxy > 0
      ? [true, `Proxy: visitors’ addresses are read through ${trustProxy}`]
      : [false, 'Proxy: all visitors behind one count as one. Set TRUST_PROXY to the number of proxies'],
    smtpUrl
      ? [true, `Mail: sent by ${new URL(smtpUrl).host}. Send a test at /admin/server`]
      : [false, 'Mail: no mail server. Enter yours at /admin/server, or set SMTP_URL'],
    await backupCheck(settings, dataDir, now()),
    [!isDiskLow(disk), `Disk: ${(disk.freeBytes / 1e9).toFixed(1)} GB free`],
  ]
}

function storedIn(moment: SnapshotView | undefined): unknown {
  return moment?.collections['server-settings']?.documents[0]?.value ?? {}
}

async function addressCheck({ publicUrl }: Settings): Promise<Check> {
  if (!publicUrl) return [false, 'Address: not set. Enter it at /admin/server, or set PUBLIC_URL']
  if (!publicUrl.startsWith('https:'))
    return [false, `Address: ${publicUrl} is not encrypted. Put a proxy with https in front`]
  const signal = AbortSignal.timeout(longestAnswerMs)
  const reply = await fetch(`${publicUrl}/healthz`, { signal }).catch(() => undefined)
  return [reply?.ok === true, `Address: ${publicUrl} ${reply?.ok ? 'answers' : 'does not answer'}`]
}

async function backupCheck({ bucket, backupFolder }: Settings, dataDir: string, now: Date): Promise<Check> {
  if (bucket) return [true, 'Backups: in the bucket']
  if (!backupFolder)
    return [false, 'Backups: only on the disk of the site. Name a folder on another at /admin/server']
  const [copies, site] = await Promise.all(
    [backupFolder, dataDir].map((path) => stat(path).catch(() => null)),
  )
  if (!copies) return [false, `Backups: ${backupFolder} is not there`]
  if (copies.dev === site?.dev) return [false, `Backups: ${backupFolder} is on the same disk as the site`]
  const newest = await newestCopyAt(backupFolder)
  return newest && now.getTime() - newest.getTime() < newestCopyMs
    ? [true, `Backups: the newest in ${backupFolder} is of ${newest.toISOString()}`]
    : [false, `Backups: ${backupFolder} got none in the last two nights`]
}
