import { z } from 'zod'
import { roleSchema, type StaffUser } from '#blocks/contract/staff/staff.ts'
import { line } from '#blocks/contract/values/text-fields.ts'
import type { Stored } from '../store/store-types.ts'

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
  lastSignInAt: z.union([z.literal(''), z.iso.datetime()]).default(''),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

/** What an owner sees of an account. */
export function staffUser({ id, revision, value }: Stored<User>): StaffUser {
  const { email, name, role, isDisabled, passwordHash, lastSignInAt, createdAt } = value
  const hasPassword = passwordHash !== ''
  return { id: Number(id), email, name, role, isDisabled, hasPassword, lastSignInAt, createdAt, revision }
}
