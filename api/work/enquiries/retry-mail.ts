import type { MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import type { StoredEnquiry } from './duplicate-links.ts'
import type { Doing } from './enquiry-steps.ts'

type Parts = { store: ContentStore; mail: EnquiryMail }
export type RetryMail = ReturnType<typeof createRetryMail>

const partText: Record<MailPart, string> = {
  staff: 'The notice to staff',
  customer: 'The email to the customer',
}

/** Queues failed mail again, to both sides or to one. Throws NotFound, and 409 where nothing failed or it is spam. */
export function createRetryMail({ store, mail }: Parts) {
  return async (id: number, part: MailPart | undefined, doing: Doing): Promise<StoredEnquiry> => {
    for (;;) {
      const before = await store.get('enquiries', String(id))
      if (!before) throw new NotFound('This enquiry doesn’t exist')
      if (before.value.status === 'spam')
        throw new AppError(409, 'Spam', 'Spam doesn’t get emails. Mark it as not spam first')
      const plan = await mail.retried(before.value, part)
      if (!plan) throw new AppError(409, 'Nothing to send', 'There are no failed emails to resend')
      const value = withHistory({ ...before.value, mail: plan.mail }, doing, {
        action: 'mail-retried',
        text: part ? partText[part] : '',
      })
      try {
        const put = { type: 'put', collection: 'enquiries', id: before.id, value } as const
        const [stored] = await store.commit([{ ...put, ifRevision: before.revision }, ...plan.operations])
        return stored as StoredEnquiry // the first operation is the enquiry's
      } catch (error) {
        // The enquiry changed meanwhile: try again from its current state.
        if (!(error instanceof RevisionConflict)) throw error
      }
    }
  }
}
