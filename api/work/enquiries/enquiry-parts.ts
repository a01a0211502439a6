import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { shownMail as shownMailOf } from '../../base/content/missed-mail.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import type { Media } from '../../serve/media/open-media.ts'
import type { SharedState } from '../../store/shared-state.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { type Customers, createCustomers } from './customers.ts'
import { createEnquiryFiles, type EnquiryFiles } from './enquiry-files.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { createEnquiryUpkeep, type EnquiryUpkeep } from './enquiry-upkeep.ts'
import { createFormStamps, type FormStamps } from './form-stamp.ts'
import { createJobBook, type JobBook } from './job-book.ts'
import { mailNow } from './mail-now.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'
import { isFloodFull as isFloodFullIn } from './purge-spam.ts'
import { createReceive, type Receive } from './receive-enquiry.ts'
import { createRetryMail, type RetryMail } from './retry-mail.ts'
import { createWorkEnquiries, type WorkEnquiries } from './work-enquiries.ts'

export type EnquiryParts = {
  store: ContentStore
  stamps: FormStamps
  receive: Receive
  index: () => Promise<EnquiryIndex>
  work: WorkEnquiries
  jobs: JobBook
  customers: Customers
  retryMail: RetryMail
  files: EnquiryFiles
  /** Expires holds and purges spam in the background; stopped with the server. */
  upkeep: EnquiryUpkeep
  shownMail: (record: EnquiryRecord) => Promise<EnquiryRecord['mail']>
  now: () => Date
  /** The time that forms are stamped with and judged by: the same on all servers. */
  formNow: () => Date
  origin: () => string
}

type Given = Pick<EnquiryParts, 'store' | 'now' | 'formNow' | 'origin'> & {
  media: Pick<Media, 'originals' | 'queue' | 'coder'>
  formKey: Buffer
  mail: EnquiryMail
  mayPurge: PlausibleTime['mayPurge']
  logError: (error: unknown) => void
  shared: Pick<SharedState, 'hit' | 'tally'>
}

export function createEnquiryParts(given: Given): EnquiryParts {
  const { store, media, now, formNow, origin, formKey, mail, mayPurge, logError, shared } = given
  // Built at once, so that it is ready when somebody opens the inbox.
  const opening = openEnquiryIndex(store, mail.isOn)
  opening.catch(logError)
  const index = () => opening
  const stamps = createFormStamps(formKey)
  const work = createWorkEnquiries({ store, index, mail })
  const jobs = createJobBook({ store, mail })
  const customers = createCustomers({ store, index, work })
  const upkeep = createEnquiryUpkeep({ store, index, work, now, mayPurge, logError })
  const onSpam = upkeep.spamArrived
  const isFloodFull = async () => isFloodFullIn(await index())
  const receive = createReceive({ store, index, stamps, mail, now, formNow, onSpam, isFloodFull, shared })
  const shownMail = async (record: EnquiryRecord) => shownMailOf(await mailNow(store, record), mail.isOn)
  const retryMail = createRetryMail({ store, mail })
  const files = createEnquiryFiles({ store, media, now, logError, shared })
  return {
    ...{ store, stamps, receive, index, work, jobs, customers, retryMail, files, upkeep, shownMail },
    ...{ now, formNow, origin },
  }
}
