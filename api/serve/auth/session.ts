import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { z } from 'zod'
import { tokenScopes } from '#blocks/contract/staff/staff.ts'
import { deviceDays, sessionDays, sessionIdleHours } from '#blocks/contract/time/retention.ts'
import { line } from '#blocks/contract/values/text-fields.ts'

/** A stored session, one for each browser or device. Its id is the SHA-256 of the secret that the client holds. */
const sessionSchema = z.object({
  userId: z.int().positive(),
  kind: z.enum(['browser', 'device']),
  label: line(80),
  createdAt: z.iso.datetime(),
  /** Written every 5 min at most. */
  lastSeenAt: z.iso.datetime(),
  /** When it ends if nobody uses it again. */
  expiresAt: z.iso.datetime(),
  keepSignedIn: z.boolean().default(false),
  /** What a device's token may do in addition; a browser's session may do everything. */
  scopes: z.array(z.enum(tokenScopes)).default([]),
  passwordAt: z.iso.datetime(),
  /** The state of the account at sign-in: the session is void once password, role or second step change. */
  accountMark: z.string().max(100),
})
export type Session = z.infer<typeof sessionSchema>

export const sessionCollections = {
  sessions: { schema: sessionSchema, indexes: ['userId'] },
} as const

/** Contract §5: idle 12 h, or 30 days when kept, and 30 days at most; the desktop app's token 90 days. */
export function endOf(session: Pick<Session, 'kind' | 'createdAt' | 'keepSignedIn'>, lastSeen: Date): Date {
  const created = Date.parse(session.createdAt)
  if (session.kind === 'device') return new Date(created + deviceDays * millisecondsInDay)
  const most = created + sessionDays * millisecondsInDay
  return new Date(
    session.keepSignedIn ? most : Math.min(most, lastSeen.getTime() + sessionIdleHours * millisecondsInHour),
  )
}

/** One that was begun in the future, by a clock that was wrong then, would not end for years: it counts for nothing. */
export function isLasting({ createdAt, expiresAt }: Session, now: Date): boolean {
  const isOfFuture = Date.parse(createdAt) > now.getTime() + millisecondsInDay
  return !isOfFuture && Date.parse(expiresAt) > now.getTime()
}
