import { z } from 'zod'
import { publicUrlSchema } from '../values/public-url.ts'
import { emailLine, line } from '../values/text-fields.ts'

/** What an owner sets for the server on a screen. The environment wins. Blank is not set. */
export const serverSettingsSchema = z.object({
  publicUrl: z
    // In this order: of two that don't fit, the first says why.
    .union([publicUrlSchema, z.literal('')])
    .default('')
    .meta({
      title: 'Public address',
      description: 'Such as https://farm.example.com. Links in emails and search engines use it.',
    }),
  mailHost: line(253)
    .refine((host) => /^([a-z0-9.-]+|\[[0-9a-f:]+\])?$/i.test(host), 'Enter a name such as smtp.example.com')
    .meta({ title: 'Mail server', description: 'Your email provider calls it the SMTP server.' }),
  mailPort: z.int().min(1).max(65_535).nullable().default(null).meta({ title: 'Port' }),
  mailSecurity: z
    .enum(['tls', 'starttls'])
    .default('tls')
    .meta({ title: 'Encryption', options: { tls: 'SSL/TLS', starttls: 'STARTTLS' } }),
  mailUser: line(200).meta({ title: 'User name' }),
  mailFrom: emailLine().meta({ title: 'Sender', description: 'The mail server must let you send as it.' }),
  backupFolder: line(500)
    .refine((path) => path === '' || path.startsWith('/'), 'Enter a whole path such as /mnt/backups')
    .meta({
      title: 'Backup folder',
      description: 'A folder on another disk. Each night’s backup is copied there as one file.',
    }),
})
export type ServerSettings = z.infer<typeof serverSettingsSchema>

/** `PUT /api/server-settings/mail-password`. No call gives it back, and no backup holds it readably. */
export const mailPasswordSchema = z.object({ password: z.string().min(1, 'Enter the password').max(500) })

/** `GET /api/server-settings/state`. */
export const serverStateSchema = z.object({
  /** A password is stored for the mail server and the user name that are. */
  hasPassword: z.boolean(),
  /** Fields that the environment sets, so that what is stored in them is not used; `mailHost` with all of the server. */
  fromEnvironment: z.array(z.string()),
  /** The server still runs with what was stored before. */
  needsRestart: z.boolean(),
})
export type ServerState = z.infer<typeof serverStateSchema>
