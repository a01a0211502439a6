import { type Request, type Response, Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import {
  type Customer,
  customerMergeSchema,
  customerQuerySchema,
  customerSplitSchema,
} from '#blocks/contract/enquiries/customer.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import { createDetailReplies } from './detail-replies.ts'

type Call = Request<{ id: string }>

/** People and organizations with all their enquiries (contract §10). The guard has checked the right. */
export function customerRoutes(parts: EnquiryParts): Router {
  const { customers, now } = parts
  const routes = Router()
  const { doingOf } = createDetailReplies(parts)

  onCall(routes, enquiryCalls.listCustomers, async (req, res) => {
    callerOf(res)
    const { q } = customerQuerySchema.parse(req.query)
    sendPrivate(res, { items: await customers.find(q, now()) })
  })

  onCall(routes, enquiryCalls.readCustomer, async (req, res) => {
    callerOf(res)
    sendCustomer(res, await customers.read(numericId(req.params.id)))
  })

  onCall(routes, enquiryCalls.mergeCustomer, async (req: Call, res: Response) => {
    const { into } = parseBody(customerMergeSchema, req.body)
    sendCustomer(res, await customers.merge(numericId(req.params.id), into, await doingOf(res)))
  })

  onCall(routes, enquiryCalls.splitCustomer, async (req: Call, res: Response) => {
    const { enquiryIds } = parseBody(customerSplitSchema, req.body)
    sendCustomer(res, await customers.split(numericId(req.params.id), enquiryIds, await doingOf(res)))
  })

  onCall(routes, enquiryCalls.removeCustomer, async (req: Call, res: Response) => {
    const { email } = callerOf(res).user
    const seen = ifMatchRevision(req)
    await customers.remove(numericId(req.params.id), seen, { ...(await doingOf(res)), who: email })
    res.set('Cache-Control', 'private, no-store').status(204).end()
  })
  return routes
}

function sendCustomer(res: Response, customer: Customer): void {
  sendPrivate(res, customer, revisionTag(customer.revision))
}
