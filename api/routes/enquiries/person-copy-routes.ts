import { Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { copyOfPerson } from '../../work/enquiries/copy-of-person.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import { farmFacts } from '../../work/enquiries/farm-facts.ts'

/** What is handed to somebody who asks what is stored about them, for those who may also delete it. */
export function personCopyRoutes({
  store,
  index,
  now,
}: Pick<EnquiryParts, 'store' | 'index' | 'now'>): Router {
  const routes = Router()
  onCall(routes, enquiryCalls.readPersonCopy, async (req, res) => {
    const who = callerOf(res).user.email
    const stored = await store.get('enquiries', String(numericId(req.params.id)))
    if (!stored) throw new NotFound('This enquiry doesn’t exist')
    const { business } = await farmFacts(store, now())
    const copy = await copyOfPerson(store, await index(), stored, { business, now: now() })
    // As any download, and without the person's name.
    const subject = `all about one person, enquiry: ${stored.id} (${copy.enquiries.length})`
    await store.commit([auditOperation(now(), who, 'exported', subject)])
    sendPrivate(res, copy)
  })
  return routes
}
