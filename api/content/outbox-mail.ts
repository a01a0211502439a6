import { z } from 'zod'
import type { MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'

const instant = z.iso.datetime()

/** What each tells: staff of an enquiry, the customer what they sent, or the customer what staff say. */
export const outboxKinds = ['notice', 'copy', 'message'] as const
export type OutboxKind = (typeof outboxKinds)[number]

/**
 * A mail about an enquiry that has not arrived. It is committed with what it tells of, and goes when the mail server
 * has taken it. Its words are made when it is sent, so nothing of the customer lies here but for staff's message.
 */
export const outboxMailSchema = z.object({
  kind: z.enum(outboxKinds),
  /** The enquiry's: its id is not known before it is stored. */
  reference: z.string().min(1).max(20),
  /** What staff say, as it stands. */
  message: z.string().max(5000).default(''),
  /** The same however often it is tried, without `<>`. */
  messageId: z.string().min(1).max(300),
  queuedAt: instant,
  /** Not before this. */
  dueAt: instant,
  attempts: z.int().min(0).default(0),
  /** Why it has not arrived yet. */
  lastError: z.string().max(500).default(''),
  /**
   * `in-flight` from before the mail server gets the text until it is noted what came of it. After a crash nobody can
   * know whether such a one arrived.
   */
  state: z.enum(['queued', 'in-flight', 'failed']),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

export function partOf(kind: OutboxKind): MailPart {
  return kind === 'notice' ? 'staff' : 'customer'
}
