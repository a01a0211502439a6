import type { EnquiryRecord, MailPart, MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentOperation, ContentStore } from '../content/collections.ts'

/** What is committed together with the enquiry: never one without the other. */
type MailPlan = {
  mail: EnquiryRecord['mail']
  /** On the outbox's own collections; they know the enquiry by its reference, since its id is not known before. */
  operations: readonly OutboxOperation[]
}
export type OutboxOperation = Exclude<ContentOperation, { collection: 'enquiries' }>

/** What enquiries ask of the mail outbox. Each call only plans; nothing is sent before the commit is on disk. */
export type EnquiryMail = {
  /** A new enquiry, as it will be stored; one filed as spam tells nobody. */
  received(record: EnquiryRecord): MailPlan
  /**
   * A step of staff's: `message` goes to the customer as it stands, blank sends nothing. Who was held for a robot not
   * long ago gets the copy that everybody gets.
   */
  moved(record: EnquiryRecord, step: { from: EnquiryRecord['status']; message: string }): MailPlan
  /** False where a message to the customer would go nowhere. */
  reaches(record: EnquiryRecord): boolean
  /** What failed is queued again, to one side or, without `part`, to both; undefined where nothing did. */
  retried(record: EnquiryRecord, part?: MailPart): Promise<MailPlan | undefined>
  /** What was stored of an enquiry's mail, as it is to be shown. */
  shown(mail: EnquiryRecord['mail']): EnquiryRecord['mail']
}

/** Without SMTP_URL: everything else works, and staff see that e-mail is not set up. */
export const noMail: EnquiryMail = {
  received: ({ mail }) => ({ mail, operations: [] }),
  moved: ({ mail }) => ({ mail, operations: [] }),
  reaches: () => false,
  retried: async () => undefined,
  shown: ({ staff, customer }) => ({ staff: offUnlessSent(staff), customer: offUnlessSent(customer) }),
}

/** What waited, or failed, when SMTP_URL was taken away goes nowhere now. */
function offUnlessSent(state: MailState): MailState {
  return state.status === 'sent' ? state : { status: 'off', attempts: 0 }
}

/** What is left of its mail goes with an enquiry, also where mail is off by now. */
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
