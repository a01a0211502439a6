import type { EnquiryIssue } from '../../contract/enquiries/enquiry-check.ts'
import type { EnquiryFormFacts, EnquiryReceipt } from '../../contract/enquiries/enquiry-replies.ts'

/** How a form talks to the server. The page passes it in, because blocks never fetch. */
export type EnquiryClient = {
  /** Rejects if the server can't be reached. */
  facts(): Promise<EnquiryFormFacts>
  /** `enquiry` is the JSON of `POST /api/enquiries`. Never rejects. */
  send(enquiry: Readonly<Record<string, unknown>>): Promise<SendOutcome>
  /** Adds a file to what was sent, at the path of its receipt. Says why it was not taken, or nothing; rejects as `facts` does. */
  sendFile(path: string, file: File): Promise<string>
}

export type SendOutcome =
  | { is: 'sent'; receipt: EnquiryReceipt }
  | { is: 'refused'; issues: EnquiryIssue[] }
  /** The outcome may be unknown. `message` is the server's reason; blank if the server could not be reached. */
  | { is: 'unsent'; message: string }
