import { z } from 'zod'
import { line, requiredLine } from '../values/text-fields.ts'

// Who works here, and what signing in says (contract §5).

/** From the least to the most: each may do what those before it may. */
export const roles = ['inbox', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]
export const roleSchema = z.enum(roles, 'Choose a role: inbox, editor or owner').meta({ title: 'Role' })

/** True when `role` may do what `needed` may. */
export function mayAct(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Stored and compared in lower case: nobody remembers how they wrote theirs. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, 'Keep this under 200 characters')
  .pipe(z.email('Write an e-mail address such as ana@example.com'))

export const passwordLength = { min: 12, max: 128 }
/** Any 12 characters or more, spaces included; common ones are refused where the password is set. */
export const newPasswordSchema = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Keep this under ${passwordLength.max} characters`)

export const loginSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1, 'Write your e-mail address').max(200),
  password: z.string().min(1, 'Write your password').max(1000),
  keepSignedIn: z.boolean().default(false),
})
export type Login = z.input<typeof loginSchema>

/** A password that somebody has already: nothing is judged but that it is there. */
const knownPasswordSchema = loginSchema.shape.password
export const deviceLoginSchema = z.strictObject({
  email: loginSchema.shape.email,
  password: knownPasswordSchema,
  deviceName: requiredLine('Name the device', 80),
})
export const confirmSchema = z.strictObject({ password: knownPasswordSchema })
export const changedPasswordSchema = z.strictObject({
  currentPassword: knownPasswordSchema,
  newPassword: newPasswordSchema,
})
const oneTimeTokenSchema = z.string().min(1, 'The address is not complete').max(200)
export const setupSchema = z.strictObject({
  token: oneTimeTokenSchema,
  email: emailSchema,
  name: line(120),
  password: newPasswordSchema,
})
export const inviteSchema = z.strictObject({ token: oneTimeTokenSchema, password: newPasswordSchema })

/** Who is signed in, as `/api/auth/me` and a sign-in answer it. */
export const signedInUserSchema = z.object({
  id: z.int().positive(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
})
export type SignedInUser = z.infer<typeof signedInUserSchema>

/** A staff account as owners see it. */
export const staffUserSchema = signedInUserSchema.extend({
  isDisabled: z.boolean(),
  /** False until an invited person has chosen a password. */
  hasPassword: z.boolean(),
  /** ISO 8601; blank when they never signed in. */
  lastSignInAt: z.string(),
  createdAt: z.iso.datetime(),
  revision: z.int(),
})
export type StaffUser = z.infer<typeof staffUserSchema>

/** A one-time link, and whether it went to the person by mail; `unsure` where the mail server gave no answer. */
export const inviteReplySchema = z.object({
  inviteUrl: z.string(),
  mailed: z.enum(['off', 'sent', 'failed', 'unsure']),
})
export type InviteReply = z.infer<typeof inviteReplySchema>

export const newUserSchema = z.strictObject({
  email: emailSchema.meta({ title: 'E-mail', as: 'email' }),
  name: line(120).meta({ title: 'Name' }),
  role: roleSchema,
  password: newPasswordSchema.optional(),
})
export const changedUserSchema = z
  .strictObject({
    email: emailSchema,
    name: requiredLine('Write a name', 120),
    role: roleSchema,
    isDisabled: z.boolean(),
  })
  .partial()

/** One place somebody is signed in at: a browser, or the desktop app by its token. */
export const staffSessionSchema = z.object({
  id: z.string(),
  kind: z.enum(['browser', 'device']),
  /** The browser in words, or the name the desktop app gave. */
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSessionSchema>

export const auditActions = [
  'signed-in',
  'sign-in-locked',
  'signed-out-everywhere',
  'password-changed',
  'password-reset',
  'user-added',
  'user-changed',
  'user-removed',
  'published',
  'deleted',
  'restored',
  'exported',
  'backup-downloaded',
] as const
export type AuditAction = (typeof auditActions)[number]
/** One line of what staff did: sign-ins, publishes, deletions, exports, role changes. */
export const auditEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  who: line(200),
  action: z.enum(auditActions),
  subject: line(500),
})
export type AuditEntry = z.infer<typeof auditEntrySchema> & { id: number }
/** A page of it, newest first. */
export const auditQuerySchema = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Use a page number from 1')
    .transform(Number)
    .default(1),
})
