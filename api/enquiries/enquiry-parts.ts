import type { ContentStore } from '../collections.ts'
import { type EnquiryIndex, openEnquiryIndex } from './enquiry-index.ts'
import type { EnquiryMail } from './enquiry-mail.ts'
import { createFormStamps, type FormStamps } from './form-stamp.ts'
import { type KeepEnquiries, keepEnquiries } from './keep-enquiries.ts'
import { createReceive, type Receive } from './receive-enquiry.ts'
import { createWorkEnquiries, type WorkEnquiries } from './work-enquiries.ts'

/** What the routes of enquiries share. */
export type EnquiryParts = {
  store: ContentStore
  stamps: FormStamps
  receive: Receive
  index: () => Promise<EnquiryIndex>
  work: WorkEnquiries
  /** What time does to enquiries; stopped with the server. */
  keep: KeepEnquiries
  now: () => Date
  /** The site's own address. */
  origin: () => string
}

type Given = Pick<EnquiryParts, 'store' | 'now' | 'origin'> & {
  formKey: Buffer
  mail: EnquiryMail
  logError: (error: unknown) => void
}

export function createEnquiryParts({ store, now, origin, formKey, mail, logError }: Given): EnquiryParts {
  // Begun at once, so that the first who opens the inbox finds it ready.
  const opening = openEnquiryIndex(store)
  opening.catch(logError)
  const index = () => opening
  const stamps = createFormStamps(formKey)
  const work = createWorkEnquiries({ store, index, mail })
  const keep = keepEnquiries({ store, index, work, now, logError })
  const receive = createReceive({ store, stamps, mail, now, onSpam: keep.spamCame })
  return { store, stamps, receive, index, work, keep, now, origin }
}
