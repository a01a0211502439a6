import type { EnquiryRecord } from '#blocks/contract/enquiry-record.ts'
import type { ContentOperation } from '../trash.ts'

/** What is committed together with the enquiry: never one without the other. */
export type MailPlan = {
  mail: EnquiryRecord['mail']
  /** On the outbox's own collections; they know the enquiry by its reference, since its id is not known before. */
  operations: readonly OutboxOperation[]
}
export type OutboxOperation = Exclude<ContentOperation, { collection: 'enquiries' }>

/** What enquiries ask of the mail outbox. Each call only plans; nothing is sent before the commit is on disk. */
export type EnquiryMail = {
  /** A new enquiry, as it will be stored; one filed as spam tells nobody. */
  received(record: EnquiryRecord): MailPlan
  /** A step of staff's: `message` goes to the customer as it stands, blank sends nothing. */
  moved(record: EnquiryRecord, step: { from: EnquiryRecord['status']; message: string }): MailPlan
  /** What failed is queued again; undefined where nothing did. */
  retried(record: EnquiryRecord): Promise<MailPlan | undefined>
  /** What is still queued for this enquiry goes with it. */
  removed(record: EnquiryRecord): Promise<readonly OutboxOperation[]>
}

/** Without SMTP_URL: everything else works, and staff see that e-mail is not set up. */
export const noMail: EnquiryMail = {
  received: ({ mail }) => ({ mail, operations: [] }),
  moved: ({ mail }) => ({ mail, operations: [] }),
  retried: async () => undefined,
  removed: async () => [],
}
