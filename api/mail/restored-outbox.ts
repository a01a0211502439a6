import { outboxMailSchema } from '../content/outbox-mail.ts'
import type { SnapshotView } from '../store/store-types.ts'

/**
 * A backup for a restore: mail that was queued when the backup was made has probably been sent since. It is marked as
 * in flight, so the next start does not send it a second time but shows that it may have arrived.
 */
export function withoutMailDue(backup: SnapshotView): SnapshotView {
  const outbox = backup.collections.outbox
  if (!outbox) return backup
  const documents = outbox.documents.map((document) => {
    const mail = outboxMailSchema.parse(document.value)
    return mail.state === 'queued'
      ? { ...document, value: { ...mail, state: 'in-flight' as const } }
      : document
  })
  return { ...backup, collections: { ...backup.collections, outbox: { ...outbox, documents } } }
}
