import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isEmail } from '#blocks/contract/enquiries/enquiry-text.ts'

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
    .union([z.literal('all'), z.coerce.number().int().min(1).max(64)], 'Use a number from 1 to 64, or all')
    .default(1),
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
  if (given.DATABASE_URL && !given.PUBLIC_URL) {
    mistakes.push('PUBLIC_URL: Has to be set when DATABASE_URL is set')
  }
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
  }
}
