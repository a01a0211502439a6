import type { EnquiryRecord, MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { MailCause } from '../../base/content/outbox-mail.ts'

type MailPlan = {
  mail: EnquiryRecord['mail']
  /** On the outbox. They name the enquiry by its reference, since a new one has no id before the commit. */
  operations: readonly OutboxOperation[]
}
export type OutboxOperation = Exclude<ContentOperation, { collection: 'enquiries' }>

/** The outbox as enquiries see it. Each call only plans; nothing is sent before the commit is on disk. */
export type EnquiryMail = {
  /** The mail that is due after a step, or without one because it came in. Not called for spam that comes in. */
  planned(record: EnquiryRecord, step?: MailCause): Promise<MailPlan>
  /** Whether a message can be mailed to the customer. */
  reaches(record: EnquiryRecord): boolean
  /** Queues failed mail again, to one side or, without `part`, to both; undefined where nothing failed. */
  retried(record: EnquiryRecord, part?: MailPart): Promise<MailPlan | undefined>
  /** False without SMTP_URL: what waits or has failed is shown as off (content/missed-mail.ts). */
  isOn: boolean
}

/** Without SMTP_URL: everything else works, and staff see that e-mail is not set up. */
export const noMail: EnquiryMail = {
  planned: async ({ mail }) => ({ mail, operations: [] }),
  reaches: () => false,
  retried: async () => undefined,
  isOn: false,
}

/** Deletes the mail in the outbox together with its enquiry, also where mail is off. */
export async function withoutMail(
  store: ContentStore,
  { reference }: EnquiryRecord,
): Promise<OutboxOperation[]> {
  const left = await store.list('outbox', { reference })
  return left.map(({ id, revision }) => ({
    type: 'delete',
    collection: 'outbox',
    id,
    ifRevision: revision,
  }))
}
