import type { EnquiryIssue } from '../contract/enquiries/enquiry-check.ts'
import type { EnquiryFormFacts, EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'

/** What a form asks of the page it stands on, since blocks never fetch. */
export type EnquiryClient = {
  /** Rejects where the server can't be reached. */
  facts(): Promise<EnquiryFormFacts>
  /** `enquiry` is the JSON of `POST /api/enquiries`. Never rejects. */
  send(enquiry: Readonly<Record<string, unknown>>): Promise<SendOutcome>
}

export type SendOutcome =
  | { is: 'sent'; receipt: EnquiryReceipt }
  | { is: 'refused'; issues: EnquiryIssue[] }
  /** Nobody knows whether it came in; `message` is the server's reason, blank where it could not be reached. */
  | { is: 'unsent'; message: string }
