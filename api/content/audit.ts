import type { AuditAction } from '#blocks/contract/staff/staff.ts'
import { cutText } from '../http/cut-text.ts'

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
