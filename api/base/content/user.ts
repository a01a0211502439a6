import { z } from 'zod'
import { mostPasskeys, recoveryCodeCount } from '#blocks/contract/staff/second-factor.ts'
import { roleSchema, type StaffUser } from '#blocks/contract/staff/staff.ts'
import { line } from '#blocks/contract/values/text-fields.ts'
import type { Stored } from '../../store/store-types.ts'

const momentSchema = z.union([z.literal(''), z.iso.datetime()])

/** A passkey as stored: what is needed to check its signatures, and nothing that would let anybody sign. */
const storedPasskeySchema = z.object({
  /** The credential's id; base64url, as is the key. */
  id: z.string().min(1).max(1400),
  publicKey: z.string().min(1).max(5000),
  /** How often it was used, where the device counts: it must never go back. */
  counter: z.int().nonnegative(),
  transports: z.array(z.string().max(40)).max(10),
  name: line(60),
  /** The host it was made at, and works at. */
  site: z.string().min(1).max(255),
  createdAt: z.iso.datetime(),
  lastUsedAt: momentSchema.default(''),
})
export type StoredPasskey = z.infer<typeof storedPasskeySchema>

/** A staff account as stored; the hashes never leave the api. */
export const userSchema = z.object({
  /** Lower case; no two accounts share one. */
  email: z.string().min(3).max(200),
  name: line(120),
  role: roleSchema,
  /** argon2id; blank until an invited person has chosen a password. */
  passwordHash: z.string().max(500).default(''),
  isDisabled: z.boolean().default(false),
  /** SHA-256 of the one-time link's token, and when it stops working (ISO 8601). */
  invite: z.object({ tokenHash: z.string(), expiresAt: z.iso.datetime() }).nullable().default(null),
  lastSignInAt: momentSchema.default(''),
  /** With one or more, the password alone lets nobody in. */
  passkeys: z.array(storedPasskeySchema).max(mostPasskeys).default([]),
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodeHashes: z.array(z.string().max(100)).max(recoveryCodeCount).default([]),
  /** When the second step was begun, lessened or removed: sessions from before are void. */
  secondFactorAt: momentSchema.default(''),
  /** An owner who put off the offer to add a passkey is not asked before. */
  passkeyOfferFrom: momentSchema.default(''),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

export function staffUser({ id, revision, value }: Stored<User>): StaffUser {
  const { email, name, role, isDisabled, passwordHash, lastSignInAt, createdAt } = value
  const hasPassword = passwordHash !== ''
  const passkeys = value.passkeys.length
  const recoveryCodesLeft = value.recoveryCodeHashes.length
  const dates = { lastSignInAt, createdAt }
  const factors = { hasPassword, passkeys, recoveryCodesLeft }
  return { id: Number(id), email, name, role, isDisabled, ...factors, ...dates, revision }
}
