import type { AuditAction } from '#blocks/contract/staff/staff.ts'
import { cutText } from '#blocks/contract/values/letters.ts'

/** Adds an audit entry; it goes into the commit that does what the entry says: both or neither. */
export function auditOperation(at: Date, who: string, action: AuditAction, subject: string) {
  return {
    type: 'add' as const,
    collection: 'audit' as const,
    value: { at: at.toISOString(), who: cutText(who, 200), action, subject: cutText(subject, 500) },
  }
}
