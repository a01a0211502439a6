import type { Response } from 'express'
import { callerOf } from '../../serve/auth/caller.ts'
import { consentNamed } from '../../work/enquiries/consent-versions.ts'
import type { StoredEnquiry } from '../../work/enquiries/duplicate-links.ts'
import { detailOf } from '../../work/enquiries/enquiry-detail.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import type { Doing } from '../../work/enquiries/enquiry-steps.ts'
import { farmFacts } from '../../work/enquiries/farm-facts.ts'

/** What every call on one enquiry needs: who does it, and the enquiry as a response with its ETag. */
export function createDetailReplies({ store, index, shownMail, now }: EnquiryParts) {
  const todayAtFarm = async () => (await farmFacts(store, now())).today
  return {
    async doingOf(res: Response): Promise<Doing> {
      const { name, email } = callerOf(res).user
      return { at: now(), who: name || email, today: await todayAtFarm() }
    },

    async reply(stored: StoredEnquiry) {
      return detailOf(stored, {
        store,
        index: await index(),
        today: await todayAtFarm(),
        mail: await shownMail(stored.value),
        consentText: (await consentNamed(store, stored.value.consentVersion))?.text,
      })
    },
  }
}
