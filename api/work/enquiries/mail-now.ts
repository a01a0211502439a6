import type { EnquiryRecord, MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { mailKinds } from '../../base/content/outbox-mail.ts'

/**
 * The current mail state of an enquiry. Tries of queued mail are counted in the outbox only. If each made a new
 * revision of the enquiry, staff who have it open would get conflicts for nothing.
 */
export async function mailNow(
  store: ContentStore,
  { reference, mail }: Pick<EnquiryRecord, 'reference' | 'mail'>,
): Promise<EnquiryRecord['mail']> {
  const left = await store.list('outbox', { reference })
  return { staff: withTries('staff'), customer: withTries('customer') }

  function withTries(part: keyof EnquiryRecord['mail']): MailState {
    if (mail[part].status !== 'queued') return mail[part]
    const own = left.filter(({ value }) => mailKinds[value.kind].to === part && value.attempts > 0)
    const [most] = own.map(({ value }) => value).sort((a, b) => b.attempts - a.attempts)
    if (!most) return mail[part]
    return { status: 'queued', attempts: most.attempts, lastError: most.lastError }
  }
}
