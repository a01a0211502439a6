import { join } from 'node:path'
import { z } from 'zod'
import { isEmail } from '#blocks/contract/values/email.ts'
import { publicUrlSchema } from '#blocks/contract/values/public-url.ts'
import type { BucketSettings } from '../base/bucket/bucket.ts'
import { isLoopback } from '../work/mail/loopback.ts'

const port = z.coerce.number('Use a number from 0 to 65535').int().min(0).max(65535)

/** One row a setting; in the environment `dataDir` is `DATA_DIR`. All of them are optional. */
export const settingsSchema = z.object({
  port: port.default(3000),
  host: z.string().min(1).default('127.0.0.1'),
  /** Where `/metrics` is answered; undefined for nowhere. */
  metricsPort: port.optional(),
  dataDir: z.string().min(1).default('data/store'),
  publicUrl: publicUrlSchema.optional(),
  /** What a new store begins with: a made-up farm, or the specified pages with their standard texts. */
  start: z.enum(['sample', 'empty'], 'Use sample or empty').default('sample'),
  /** How many proxies stand in front: the visitor's address is that many hops away. */
  trustProxy: z.coerce
    .number('Use the number of proxies in front, 0 to 10')
    .int('Use the number of proxies in front, 0 to 10')
    .min(0)
    .max(10)
    .default(0),
  logLevel: z.enum(['silent', 'error', 'info']).default('info'),
  /** Sentences for people, or one JSON object a line for programs. */
  logFormat: z.enum(['text', 'json']).default('text'),
  /** The mail server; without one no mail is sent. */
  smtpUrl: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'Use an address such as smtps://user:password@mail.example.com',
    })
    .optional(),
  /** Who gets the mails about new enquiries where `/admin/availability` names nobody. */
  enquiryTo: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every(isEmail), 'Use email addresses separated by commas')
    .default([]),
  /** The PostgreSQL database that holds the records, with its password; without one they are in files. */
  databaseUrl: z
    .url({
      protocol: /^postgres(ql)?$/,
      hostname: /./,
      error: 'Use an address such as postgres://user:password@db.example.com:5432/farm',
    })
    .optional(),
  s3Endpoint: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'Use an address such as https://s3.example.com' })
    .refine((url) => !/[?#@]/.test(url), 'Use an address without a user, such as https://s3.example.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  s3Bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket, such as farm-files')
    .optional(),
  s3Region: z.string().trim().min(1).default('us-east-1'),
  s3AccessKeyId: z.string().trim().min(1).optional(),
  s3SecretAccessKey: z.string().trim().min(1).optional(),
  s3ForcePathStyle: z
    .enum(['true', 'false'], 'Use true or false')
    .default('true')
    .transform((value) => value === 'true'),
  allowPlaintextStorage: z.enum(['true', 'false'], 'Use true or false').default('false'),
  /** The folder of copies of what is in the bucket, and of uploads under way; within `dataDir` if it is not set. */
  cacheDir: z.string().min(1).optional(),
  /** How much the copies may take. */
  cacheBytes: z.coerce
    .number('Use a number of bytes, such as 2000000000')
    .int('Use a number of bytes, such as 2000000000')
    .min(10_000_000, 'Use at least 10000000, which is 10 MB')
    .default(2_000_000_000),
  /** Encrypts backups that leave the data folder: downloads and archives of `npm run backup`. */
  backupPassphrase: z
    .string()
    .trim()
    .min(16, 'Use at least 16 characters, such as five random words')
    .optional(),
  /** A folder on another disk that gets a copy of each night's backup. */
  backupFolder: z.string().startsWith('/', 'Use a whole path such as /mnt/backups').optional(),
  mailFrom: z.string().trim().refine(isEmail, 'Use an email address without a name').optional(),
})
type Rows = typeof settingsSchema.shape
type Values = { [Name in keyof Rows]: z.output<Rows[Name]> }

export type Settings = Omit<Values, `s3${string}` | 'allowPlaintextStorage'> & {
  cacheDir: string
  /** Where pictures, videos and backups are; set exactly where `databaseUrl` is. */
  bucket: BucketSettings | undefined
}

export const settingNames = Object.keys(settingsSchema.shape).map(nameOf)

function nameOf(setting: string): string {
  return setting.replace(/[A-Z]/g, '_$&').toUpperCase()
}

/** Settings that can't be used; the message lists every mistake at once. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/** The settings in `env`; a blank variable counts as not set. Throws `WrongSettings`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(
    Object.fromEntries(Object.keys(settingsSchema.shape).map((setting) => [setting, given[nameOf(setting)]])),
  )
  const mistakes = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${nameOf(path.join('.'))}: ${message}`,
  )
  mistakes.push(...missingIn(given), ...plaintextIn(given))
  if (!parsed.success || mistakes.length > 0) {
    throw new WrongSettings(`These settings are wrong: ${mistakes.join('; ')}`)
  }
  return settingsFrom(parsed.data as Values) // each of them was given, if only as undefined
}

function settingsFrom({
  s3Endpoint: endpoint,
  s3Bucket: name,
  s3Region: region,
  s3AccessKeyId: accessKeyId,
  s3SecretAccessKey: secretAccessKey,
  s3ForcePathStyle: hasPathStyle,
  allowPlaintextStorage: _,
  ...settings
}: Values): Settings {
  const bucket =
    endpoint && name && accessKeyId && secretAccessKey
      ? { endpoint, bucket: name, region, accessKeyId, secretAccessKey, hasPathStyle }
      : undefined
  return { ...settings, bucket, cacheDir: settings.cacheDir ?? join(settings.dataDir, 'cache') }
}

/** Several servers over one database share all files as well. */
const withDatabase = ['PUBLIC_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

function missingIn(given: NodeJS.ProcessEnv): string[] {
  if (given.DATABASE_URL)
    return withDatabase
      .filter((name) => !given[name])
      .map((name) => `${name}: Has to be set when DATABASE_URL is set`)
  const alone = withDatabase.filter((name) => name.startsWith('S3_') && given[name])
  return alone.length > 0
    ? [
        `${alone.join(', ')}: A bucket is used together with a database only; set DATABASE_URL, or leave them out`,
      ]
    : []
}

/** One mistake for each connection to another machine without TLS. */
function plaintextIn(given: NodeJS.ProcessEnv): string[] {
  if (given.ALLOW_PLAINTEXT_STORAGE === 'true') return []
  const checks = [
    ['databaseUrl', isPlainDatabase, 'Add ?sslmode=verify-full'],
    ['s3Endpoint', isPlainBucket, 'Use an https address'],
  ] as const
  return checks
    .filter(([setting, isPlain]) => {
      const { data, success } = settingsSchema.shape[setting].safeParse(given[nameOf(setting)])
      return success && data !== undefined && isPlain(data)
    })
    .map(
      ([setting, , remedy]) =>
        `${nameOf(setting)}: ${remedy}, or anyone on the way can read what is saved; ALLOW_PLAINTEXT_STORAGE=true is for a network with encryption of its own`,
    )
}

// Records, files and passwords go to a database and a bucket on another machine over TLS only, as mail does.

/** As node-postgres reads the address: `host` of the query comes first, and of several values the last counts. */
function isPlainDatabase(address: string): boolean {
  const url = new URL(address)
  const given = (name: string) => url.searchParams.getAll(name).at(-1) ?? ''
  const host = given('host') || url.hostname
  const isSocket = /^(\/|%2f)/i.test(host)
  if (isSocket || isLoopback(host)) return false
  if (['sslmode', 'sslcert', 'sslkey', 'sslrootcert'].some(given))
    return ['disable', 'allow'].includes(given('sslmode'))
  return !['true', '1', 'no-verify'].includes(given('ssl'))
}

function isPlainBucket(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'http:' && !isLoopback(hostname)
}
