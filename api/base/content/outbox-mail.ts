import { z } from 'zod'
import type { MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'

const instant = z.iso.datetime()

/** `notice` tells staff of an enquiry, `copy` confirms it to the customer, `message` is what staff write to them. */
export const outboxKinds = ['notice', 'copy', 'message'] as const
export type OutboxKind = (typeof outboxKinds)[number]

/**
 * A mail about an enquiry that has not arrived yet. It is committed with the change that it reports, and deleted when
 * the mail server has taken it. Its text is made when it is sent, so apart from staff's message it holds no personal
 * data.
 */
export const outboxMailSchema = z.object({
  kind: z.enum(outboxKinds),
  /** The reference of the enquiry, since a new one has no id before the commit. */
  reference: z.string().min(1).max(20),
  /** The message of staff, word for word. */
  message: z.string().max(5000).default(''),
  /** The same for every try, without `<>`. */
  messageId: z.string().min(1).max(300),
  queuedAt: instant,
  /** The time of the next try. */
  dueAt: instant,
  attempts: z.int().min(0).default(0),
  /** Why it has not arrived yet. */
  lastError: z.string().max(500).default(''),
  /**
   * `in-flight` from before the mail server gets the text until the result is stored. After a crash nobody can know
   * whether such a mail arrived.
   */
  state: z.enum(['queued', 'in-flight', 'failed']),
  /** The server that took it in flight, where there are several. */
  takenBy: z.string().max(100).optional(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

export function partOf(kind: OutboxKind): MailPart {
  return kind === 'notice' ? 'staff' : 'customer'
}
