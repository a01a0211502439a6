import { outboxMailSchema } from '../content/outbox-mail.ts'
import type { SnapshotView } from '../store/store-types.ts'

/**
 * A backup as it is put back: mail that was due when it was made has most likely gone out since. It is not sent a
 * second time; the next start shows it as one that may have arrived.
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
