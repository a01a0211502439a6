import { outboxMailSchema } from '../../base/content/outbox-mail.ts'
import type { Stored } from '../../store/store-types.ts'

/**
 * A record of a backup for a restore: mail that was queued when the backup was made has probably been sent since. It is
 * marked as in flight, so the next start does not send it a second time but shows that it may have arrived.
 */
export function withoutMailDue(collection: string, document: Stored<unknown>): Stored<unknown> {
  if (collection !== 'outbox') return document
  const mail = outboxMailSchema.parse(document.value)
  return mail.state === 'queued' ? { ...document, value: { ...mail, state: 'in-flight' as const } } : document
}
