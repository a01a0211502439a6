import { z } from 'zod'
import { type AuditAction, auditActions } from '#blocks/contract/staff/staff.ts'
import { line } from '#blocks/contract/values/text-fields.ts'
import { cutText } from '../http/cut-text.ts'

export const auditEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  who: line(200),
  action: z.enum(auditActions),
  subject: line(500),
})

/**
 * The operation that writes down what somebody did; part of the commit that does it, so that neither is ever there
 * without the other.
 */
export function auditOperation(at: Date, who: string, action: AuditAction, subject: string) {
  return {
    type: 'add' as const,
    collection: 'audit' as const,
    value: { at: at.toISOString(), who: cutText(who, 200), action, subject: cutText(subject, 500) },
  }
}
