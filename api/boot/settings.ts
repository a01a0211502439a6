import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isEmail } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { BucketSettings } from '../base/bucket/bucket.ts'
import { isPlainBucket, isPlainDatabase } from './plaintext.ts'

const port = z.coerce.number('Use a number from 0 to 65535').int().min(0).max(65535)

/** Each setting by its name in the environment, all of them optional. */
export const settingsSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('data/store'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'Use an address such as https://farm.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z.coerce
    .number('Use the number of proxies in front, 0 to 10')
    .int('Use the number of proxies in front, 0 to 10')
    .min(0)
    .max(10)
    .default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'Use an address such as smtps://user:password@mail.example.com',
    })
    .optional(),
  ENQUIRY_TO: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every(isEmail), 'Use email addresses separated by commas')
    .default([]),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      hostname: /./,
      error: 'Use an address such as postgres://user:password@db.example.com:5432/farm',
    })
    .optional(),
  PROCESSES: z
    .union(
      [
        z.literal('all'),
        z
          .string()
          .regex(/^([1-9]|[1-5]\d|6[0-4])$/)
          .transform(Number),
      ],
      'Use a number from 1 to 64, or all',
    )
    .default(1),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'Use an address such as https://s3.example.com' })
    .refine((url) => !/[?#@]/.test(url), 'Use an address without a user, such as https://s3.example.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket, such as farm-files')
    .optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'Use true or false')
    .default('true')
    .transform((value) => value === 'true'),
  ALLOW_PLAINTEXT_STORAGE: z.enum(['true', 'false'], 'Use true or false').default('false'),
  CACHE_DIR: z.string().min(1).optional(),
  CACHE_BYTES: z.coerce
    .number('Use a number of bytes, such as 2000000000')
    .int('Use a number of bytes, such as 2000000000')
    .min(10_000_000, 'Use at least 10000000, which is 10 MB')
    .default(2_000_000_000),
  BACKUP_PASSPHRASE: z
    .string()
    .trim()
    .min(16, 'Use at least 16 characters, such as five random words')
    .optional(),
  MAIL_FROM: z.string().trim().refine(isEmail, 'Use an email address without a name').optional(),
})

export type Settings = {
  port: number
  host: string
  /** Where `/metrics` is answered; undefined for nowhere. */
  metricsPort: number | undefined
  dataDir: string
  publicUrl: string | undefined
  /** How many proxies stand in front: the visitor's address is that many hops away. */
  trustProxy: number
  logLevel: 'silent' | 'error' | 'info'
  /** Sentences for people, or one JSON object a line for programs. */
  logFormat: 'text' | 'json'
  /** The mail server; without one no mail is sent. */
  smtpUrl: string | undefined
  /** Who gets the mails about new enquiries where `/admin/availability` names nobody. */
  enquiryTo: readonly string[]
  /** The sender of all mail. */
  mailFrom: string | undefined
  /** Encrypts backups that leave the data folder: downloads and archives of `npm run backup`. */
  backupPassphrase: string | undefined
  /** How many processes listen on the port; more than one need a database. */
  processes: number
  /** The PostgreSQL database that holds the records, with its password; without one they are in files. */
  databaseUrl: string | undefined
  /** Where pictures, videos and backups are; set exactly where `databaseUrl` is. */
  bucket: BucketSettings | undefined
  /** The folder of copies of what is in the bucket, and of uploads under way. */
  cacheDir: string
  /** How much the copies may take. */
  cacheBytes: number
}

/** Settings that can't be used; the message lists every mistake at once. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/** The settings in `env`; a blank variable counts as not set. Throws `WrongSettings`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  const mistakes = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
  mistakes.push(...missingIn(given), ...plaintextIn(given))
  if (given.PROCESSES && given.PROCESSES !== '1' && !given.DATABASE_URL) {
    mistakes.push(
      'PROCESSES: Leave it out, or set DATABASE_URL: without a database the records are in files that only one process can use',
    )
  }
  if (!parsed.success || mistakes.length > 0) {
    throw new WrongSettings(`These settings are wrong: ${mistakes.join('; ')}`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    metricsPort: data.METRICS_PORT,
    dataDir: data.DATA_DIR,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT,
    smtpUrl: data.SMTP_URL,
    enquiryTo: data.ENQUIRY_TO,
    mailFrom: data.MAIL_FROM,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    processes: data.PROCESSES === 'all' ? availableParallelism() : data.PROCESSES,
    databaseUrl: data.DATABASE_URL,
    bucket: bucketIn(data),
    cacheDir: data.CACHE_DIR ?? join(data.DATA_DIR, 'cache'),
    cacheBytes: data.CACHE_BYTES,
  }
}

/** Several servers over one database share all files as well. */
const withDatabase = [
  'PUBLIC_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

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
    ['DATABASE_URL', isPlainDatabase, 'Add ?sslmode=verify-full'],
    ['S3_ENDPOINT', isPlainBucket, 'Use an https address'],
  ] as const
  return checks
    .filter(([name, isPlain]) => {
      const { data, success } = settingsSchema.shape[name].safeParse(given[name])
      return success && data !== undefined && isPlain(data)
    })
    .map(
      ([name, , remedy]) =>
        `${name}: ${remedy}, or anyone on the way can read what is saved; ALLOW_PLAINTEXT_STORAGE=true is for a network with encryption of its own`,
    )
}

function bucketIn(data: z.output<typeof settingsSchema>): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: data.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    hasPathStyle: data.S3_FORCE_PATH_STYLE,
  }
}
