import { z } from 'zod'
import { line } from '../values/text-fields.ts'
import { signedInUserSchema, tokenScopesSchema } from './staff.ts'

// The second step of a sign-in, for accounts with a passkey: the passkey, or a code (contract §5).

/** An account holds this many; a person has a phone, a computer and a key or two. */
export const mostPasskeys = 10
export const recoveryCodeCount = 10

/** Base64url, as WebAuthn's JSON form has it. */
const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'Send this as base64url')
const credentialSchema = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
})
/** What the browser makes for a new passkey; fields that nobody here reads are dropped. */
const newCredentialSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(100_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
/** What the browser makes at a sign-in. */
const usedCredentialSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(10_000),
    userHandle: encoded(200).nullish(),
  }),
})

/** Options for `navigator.credentials` in WebAuthn's JSON form, which only the browser reads. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

/** The password was right; `ticket` says so for a few minutes. */
const secondStepSchema = z.object({
  ticket: z.string(),
  /** The origin at which one of the account's passkeys works; blank if none does. Elsewhere only a code does. */
  passkeyOrigin: z.string(),
})
export type SecondStep = z.infer<typeof secondStepSchema>

/** Signed in, or one more step. */
export const signInReplySchema = z.union([
  z.object({ user: signedInUserSchema }),
  z.object({ secondStep: secondStepSchema }),
])
export type SignInReply = z.infer<typeof signInReplySchema>

const ticket = z.string().min(1, 'Sign in again').max(100)
export const ticketSchema = z.strictObject({ ticket })

/** A recovery code or a one-time code, as people type it. */
const signInCodeSchema = z.string().trim().min(1, 'Enter a code').max(60)
export const secondStepInputSchema = z
  .strictObject({ ticket, passkey: usedCredentialSchema.optional(), code: signInCodeSchema.optional() })
  .refine(({ passkey, code }) => (passkey === undefined) !== (code === undefined), 'Send a passkey or a code')

/** `challenge` as the options had it. */
export const passkeyLoginSchema = z.strictObject({
  challenge: encoded(200).min(1),
  passkey: usedCredentialSchema,
  keepSignedIn: z.boolean().default(false),
})

export const newPasskeySchema = z.strictObject({
  name: line(60).meta({ title: 'Name' }),
  passkey: newCredentialSchema,
})

/** A passkey as its owner sees it: no key, no counter. */
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that it works at. */
  site: z.string(),
  createdAt: z.iso.datetime(),
  /** Blank if it was never used to sign in. */
  lastUsedAt: z.string(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
/** The first passkey comes with recovery codes, which are shown this once. */
export const addedPasskeySchema = recoveryCodesSchema.partial().extend({ passkey: passkeySchema })
export type AddedPasskey = z.infer<typeof addedPasskeySchema>

export const secondFactorSchema = z.object({
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** Where a browser makes passkeys for this site; blank without https or `localhost`. */
  passkeyOrigin: z.string(),
  /** True for an owner without a passkey who has not put it off. */
  isAsked: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** `scopes`: what the desktop app may do in addition if it signs in with the code. */
export const newOneTimeCodeSchema = z.strictObject({ scopes: tokenScopesSchema.default([]) })
export const oneTimeCodeSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime() })
export type OneTimeCode = z.infer<typeof oneTimeCodeSchema>
