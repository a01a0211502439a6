import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentStore } from '../content/collections.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { type EnquiryIndex, openEnquiryIndex } from './enquiry-index.ts'
import { createFormStamps, type FormStamps } from './form-stamp.ts'
import { type KeepEnquiries, keepEnquiries } from './keep-enquiries.ts'
import { mailNow } from './mail-now.ts'
import { isFloodFull as isFloodFullIn } from './purge-spam.ts'
import { createReceive, type Receive } from './receive-enquiry.ts'
import { createRetryMail, type RetryMail } from './retry-mail.ts'
import { createWorkEnquiries, type WorkEnquiries } from './work-enquiries.ts'

/** What the routes of enquiries share. */
export type EnquiryParts = {
  store: ContentStore
  stamps: FormStamps
  receive: Receive
  index: () => Promise<EnquiryIndex>
  work: WorkEnquiries
  retryMail: RetryMail
  /** What time does to enquiries; stopped with the server. */
  keep: KeepEnquiries
  /** Its mail, as it stands now. */
  shownMail: (record: EnquiryRecord) => Promise<EnquiryRecord['mail']>
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
  const opening = openEnquiryIndex(store, mail.shown)
  opening.catch(logError)
  const index = () => opening
  const stamps = createFormStamps(formKey)
  const work = createWorkEnquiries({ store, index, mail })
  const keep = keepEnquiries({ store, index, work, now, logError })
  const onSpam = keep.spamCame
  const isFloodFull = async () => isFloodFullIn(await index())
  const receive = createReceive({ store, stamps, mail, now, onSpam, isFloodFull })
  const shownMail = async (record: EnquiryRecord) => mail.shown(await mailNow(store, record))
  const retryMail = createRetryMail({ store, mail })
  return { store, stamps, receive, index, work, retryMail, keep, shownMail, now, origin }
}
