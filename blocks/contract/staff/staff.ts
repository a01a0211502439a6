import { z } from 'zod'
import { cleanEmail, isEmail } from '../values/email.ts'
import { line, requiredLine } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'

// Staff accounts, roles and signing in (contract §5).

/** What a device's token may do besides content; the person allows each, and may take it back. */
export const tokenScopes = ['enquiries'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What staff may be allowed to do. A device's token has such a right, too: always, only with a scope, or never. */
export const rights = {
  enquiries: 'enquiries',
  availability: 'enquiries',
  content: true,
  media: true,
  pages: true,
  /** Accounts and the activity log. */
  people: false,
  /** Site settings, email, and who gets to know of enquiries. */
  settings: false,
  /** Deletes what a customer sent or a coworker noted. */
  erase: false,
  backup: false,
} as const satisfies Record<string, boolean | TokenScope>
export type Right = keyof typeof rights
export const rightNames = Object.keys(rights) as Right[] // its own keys
/** `staff`: a sign-in is enough. */
export type Need = Right | 'staff'

/** The rights of each role. The screens make its label of its name. */
export const roles = {
  inbox: ['enquiries', 'availability'],
  editor: ['enquiries', 'availability', 'content', 'media', 'pages'],
  owner: rightNames,
} satisfies Record<string, Right[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[] // its own keys
const anyRole = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(roleNames)
export const roleSchema = z.enum(roleNames, `Choose a role: ${anyRole}`).meta({ title: 'Role' })

export function mayAct(role: Role, need: Need): boolean {
  const own: readonly Right[] | undefined = roles[role] // a site newer than the desktop app may have more roles
  return need === 'staff' || own?.includes(need) === true
}

/** A role, and what this sign-in may do in addition: a browser has every scope. */
export type Actor = { role: Role; scopes: readonly TokenScope[] }

export function mayActWith({ role, scopes }: Actor, need: Right): boolean {
  const scope = rights[need]
  return mayAct(role, need) && (typeof scope === 'boolean' || scopes.includes(scope))
}

export const tokenScopesSchema = z
  .array(z.enum(tokenScopes, 'The only such right is enquiries'))
  .max(tokenScopes.length, 'List each right once')

/** Stored and compared in lower case, because nobody remembers the case of their address. */
const typedEmail = z.string().overwrite(cleanEmail).trim().toLowerCase()

export const emailSchema = typedEmail
  .check(upTo(200))
  .refine(isEmail, 'Enter an email address such as ana@example.com')

export const passwordLength = { min: 12, max: 128 }
/** Any 12 characters or more, spaces included; the code that sets a password refuses common ones. */
export const newPasswordSchema = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Keep this under ${passwordLength.max} characters`)

export const loginSchema = z.strictObject({
  email: typedEmail.min(1, 'Enter your email address').max(200),
  password: z.string().min(1, 'Enter your password').max(1000),
  keepSignedIn: z.boolean().default(false),
})
export type Login = z.input<typeof loginSchema>

/** An existing password: only checked not to be blank. */
const knownPasswordSchema = loginSchema.shape.password
export const deviceLoginSchema = z.strictObject({
  email: loginSchema.shape.email,
  password: knownPasswordSchema,
  deviceName: requiredLine('Enter a device name', 80),
  /** For an account with a passkey: a recovery code, or a one-time code that the person made in a browser. */
  code: z.string().trim().min(1, 'Enter a code').max(60).optional(),
  /** What the last sign-in on this computer returned: wrong tries elsewhere don't lock it out. */
  knownDevice: z.string().min(1).max(1000).optional(),
  /** What the token may do in addition, if the person ticked it. */
  scopes: tokenScopesSchema.default([]),
})
export const deviceTokenSchema = z.object({
  token: z.string(),
  /** To be sent with the next sign-in. */
  knownDevice: z.string(),
  /** What was asked for, or with a one-time code what that was made for. */
  scopes: z.array(z.enum(tokenScopes)),
})
export const forgotPasswordSchema = loginSchema.pick({ email: true })
/** Says nothing about the account: only whether this site sends mail at all. */
export const forgotPasswordReplySchema = z.object({ isMailOn: z.boolean() })
export type ForgotPasswordReply = z.infer<typeof forgotPasswordReplySchema>
export const confirmSchema = z.strictObject({ password: knownPasswordSchema })
export const changedPasswordSchema = z.strictObject({
  currentPassword: knownPasswordSchema,
  newPassword: newPasswordSchema,
})
const oneTimeTokenSchema = z.string().min(1, 'This link isn’t complete. Copy the whole link').max(200)
export const setupSchema = z.strictObject({
  token: oneTimeTokenSchema,
  email: emailSchema,
  name: line(120),
  password: newPasswordSchema,
})
export const inviteSchema = z.strictObject({ token: oneTimeTokenSchema, password: newPasswordSchema })

/** The signed-in person, as `/api/auth/me` and a sign-in return it. */
export const signedInUserSchema = z.object({
  id: z.int().positive(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
})
export type SignedInUser = z.infer<typeof signedInUserSchema>
/** `scopes` only where a device's token asks. A site newer than the desktop app may have more `rights`, an older one none. */
export const meSchema = signedInUserSchema.extend({
  rights: z.array(z.string()).optional(),
  scopes: z.array(z.enum(tokenScopes)).optional(),
})

export const staffUserSchema = signedInUserSchema.extend({
  isDisabled: z.boolean(),
  /** False until an invited person has chosen a password. */
  hasPassword: z.boolean(),
  /** How many; with any, the password alone lets nobody in. */
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** ISO 8601; blank if the person never signed in. */
  lastSignInAt: z.string(),
  createdAt: z.iso.datetime(),
  revision: z.int(),
})
export type StaffUser = z.infer<typeof staffUserSchema>

/** A one-time link, and whether it was mailed to the person; `unsure` if the mail server did not respond. */
export const inviteReplySchema = z.object({
  inviteUrl: z.string(),
  mailed: z.enum(['off', 'sent', 'failed', 'unsure']),
})
export type InviteReply = z.infer<typeof inviteReplySchema>

export const newUserSchema = z.strictObject({
  email: emailSchema.meta({ title: 'Email', as: 'email' }),
  name: line(120).meta({ title: 'Name' }),
  role: roleSchema,
  password: newPasswordSchema.optional(),
})
export const changedUserSchema = z
  .strictObject({
    email: emailSchema,
    name: requiredLine('Enter a name', 120),
    role: roleSchema,
    isDisabled: z.boolean(),
  })
  .partial()

/** One session of a person: a browser, or the desktop app with its token. */
export const staffSessionSchema = z.object({
  id: z.string(),
  kind: z.enum(['browser', 'device']),
  /** The name of the browser, or the name that the desktop app sent. */
  label: z.string(),
  /** What a device may do in addition to pages, content and pictures; empty for a browser, which may do everything. */
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** True for the session that makes this request. */
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSessionSchema>

const auditActions = [
  'signed-in',
  'sign-in-locked',
  'signed-out-everywhere',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'one-time-code-made',
  'second-step-reset',
  'user-added',
  'user-changed',
  'user-removed',
  'consent-changed',
  'published',
  'unpublished',
  'deleted',
  'restored',
  'exported',
  'backup-downloaded',
  'site-opened',
  'site-closed',
] as const
export type AuditAction = (typeof auditActions)[number]
/** One entry of the audit log: a sign-in, publish, deletion, export or role change. */
export const auditEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  who: line(200),
  action: z.enum(auditActions),
  subject: line(500),
})
