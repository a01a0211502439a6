import { type Request, type Response, Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { letterSchema, newJobSchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { jobsQuerySchema, mostBoardDays } from '#blocks/contract/enquiries/job-board.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { daysBetween } from '#blocks/contract/time/day-math.ts'
import { InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import type { StoredEnquiry } from '../../work/enquiries/duplicate-links.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import type { Keep } from '../../work/enquiries/job-book.ts'
import { jobBoard } from '../../work/enquiries/read-job-board.ts'
import { createIdempotency } from '../content/idempotent.ts'
import { createDetailReplies } from './detail-replies.ts'

type Call = Request<Record<string, string>>

/** The jobs of some days, bookings that staff enter, and letters to customers (contract §10). The guard has checked the right. */
export function jobRoutes(parts: EnquiryParts): Router {
  const { store, index, jobs, now } = parts
  const routes = Router()
  const once = createIdempotency({ store, now, inTurn: createWorkTurns(store) })
  const { reply, doingOf } = createDetailReplies(parts)

  onCall(routes, enquiryCalls.listJobs, async (req, res) => {
    callerOf(res)
    const query = jobsQuerySchema.parse(req.query)
    const days = daysBetween(query.from, query.to)
    if (days < 0 || days >= mostBoardDays)
      throw new InvalidInput([{ path: '/to', message: `Choose 1 to ${mostBoardDays} days` }])
    sendPrivate(res, await jobBoard(store, await index(), query))
  })

  onCall(routes, enquiryCalls.addJob, (req: Call, res: Response) =>
    repeatable(req, res, async (keep) => {
      const stored = await jobs.add(parseBody(newJobSchema, req.body), await doingOf(res), keep)
      res.location(staffPaths.enquiry(Number(stored.id)))
      return stored
    }),
  )

  onCall(routes, enquiryCalls.writeToCustomer, (req: Call, res: Response) =>
    repeatable(req, res, async (keep) => {
      const id = numericId(req.params.id ?? '')
      return jobs.write(id, parseBody(letterSchema, req.body), await doingOf(res), keep)
    }),
  )
  return routes

  /** Runs a call that adds something; a repeat gets the enquiry as it is now. */
  function repeatable(req: Call, res: Response, carryOut: (keep: Keep) => Promise<StoredEnquiry>) {
    res.status(201)
    return once(req, res, {
      carryOut: async (keep) =>
        reply(
          await carryOut((idOf) =>
            keep((written) => ({ draftRevision: 0, published: [], note: idOf(written) })),
          ),
        ),
      again: async ({ note }) => {
        const stored = await store.get('enquiries', String(note))
        if (!stored) throw new NotFound('This enquiry doesn’t exist')
        return reply(stored)
      },
    })
  }
}
