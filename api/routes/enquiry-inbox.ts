import { setImmediate } from 'node:timers/promises'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { daysBetween, daysOn } from '#blocks/contract/day-math.ts'
import { bookableDays } from '#blocks/contract/enquiry-days.ts'
import {
  type Colleague,
  type EnquiryCalendar,
  enquiryPatchSchema,
  mergeSchema,
  transitionSchema,
} from '#blocks/contract/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { InvalidInput, NotFound } from '../app-error.ts'
import { auditOperation } from '../auth/audit.ts'
import { callerOf } from '../auth/caller.ts'
import { csvHead, csvRow } from '../enquiries/enquiry-csv.ts'
import { detailOf } from '../enquiries/enquiry-detail.ts'
import { isJobWithin, jobOf } from '../enquiries/enquiry-lines.ts'
import type { EnquiryParts } from '../enquiries/enquiry-parts.ts'
import type { Doing } from '../enquiries/enquiry-steps.ts'
import { farmFacts } from '../enquiries/farm-facts.ts'
import { feedPath, renewFeedPath } from '../enquiries/feed-secret.ts'
import { findEnquiries, pageOfEnquiries } from '../enquiries/find-enquiries.ts'
import type { StoredEnquiry } from '../enquiries/work-enquiries.ts'
import { parseBody } from '../parse-body.ts'
import { ifMatchRevision } from './if-match.ts'
import { needsBody } from './needs-body.ts'
import { numericId } from './numeric-id.ts'
import { etagOf, sendPrivate } from './send-private.ts'

type Call = Request<{ id: string }>

const day = z.iso.date('Write the day as YYYY-MM-DD')
const calendarQuerySchema = z.strictObject({ from: day.optional(), to: day.optional() })
const mostCalendarDays = 100
const usualCalendarDays = 31
const rowsInOneGo = 250

/** What staff do with enquiries (contract §4); the guard has looked at their role. */
export function enquiryInboxRoutes({ store, index, work, now }: EnquiryParts): Router {
  const routes = Router()

  routes.get(staffPaths.enquiries, async (req, res) => {
    callerOf(res)
    sendPrivate(res, pageOfEnquiries(await index(), req.query, await today()))
  })

  routes.get(staffPaths.enquiriesCsv, async (req, res) => {
    const who = callerOf(res).user.email
    const lines = findEnquiries(await index(), req.query, await today())
    const users = await store.list('users')
    const names = new Map(users.map(({ id, value }) => [Number(id), value.name || value.email]))
    const etag = etagOf(JSON.stringify([lines, ...names]))
    res.set({ 'Cache-Control': 'private, no-store', ETag: etag }).attachment('enquiries.csv')
    if (req.fresh) return void res.status(304).end()
    await store.commit([auditOperation(now(), who, 'exported', `${lines.length} enquiries`)])
    res.write(csvHead)
    for (const [place, { id }] of lines.entries()) {
      // A long file lets others be served in between.
      if (place % rowsInOneGo === rowsInOneGo - 1) await setImmediate()
      const stored = await store.get('enquiries', String(id))
      if (stored) res.write(csvRow(stored, names))
    }
    res.end()
  })

  routes.get('/api/enquiries/calendar', async (req, res) => {
    callerOf(res)
    const query = calendarQuerySchema.parse(req.query)
    const { bookings, availability, today } = await farmFacts(store, now())
    const { from = today, to = daysOn(from, usualCalendarDays - 1) } = query
    if (to < from || daysBetween(from, to) >= mostCalendarDays)
      throw new InvalidInput([{ path: '/to', message: `Choose 1 to ${mostCalendarDays} days` }])
    const isWithin = (each: string) => each >= from && each <= to
    const jobs = (await index()).linesWhere((line) => isJobWithin(line, from, to))
    const calendar: EnquiryCalendar = {
      today,
      ...bookableDays(bookings),
      jobs: jobs.map(jobOf).sort((a, b) => a.eventDate.localeCompare(b.eventDate)),
      fullDays: availability.fullDays.filter(isWithin).sort(),
      holidays: availability.holidays.filter(isWithin).sort(),
    }
    sendPrivate(res, calendar)
  })

  routes.get(staffPaths.enquiryColleagues, async (_req, res) => {
    callerOf(res)
    const users = (await store.list('users')).filter(({ value }) => !value.isDisabled)
    const colleagues: Colleague[] = users.map(({ id, value: { name, email } }) => ({
      id: Number(id),
      name: name || email,
      email,
    }))
    sendPrivate(res, colleagues)
  })

  routes.get(staffPaths.enquiryFeed, async (_req, res) => {
    callerOf(res)
    sendPrivate(res, { path: await feedPath(store) })
  })
  routes.post(staffPaths.enquiryFeed, async (_req, res) => {
    callerOf(res)
    sendPrivate(res, { path: await renewFeedPath(store, now()) })
  })

  routes.get('/api/enquiries/:id', async (req, res) => {
    callerOf(res)
    const stored = await store.get('enquiries', String(numericId(req.params.id)))
    if (!stored) throw new NotFound('There is no such enquiry')
    await sendDetail(res, stored)
  })

  routes.patch('/api/enquiries/:id', needsBody, async (req: Call, res: Response) => {
    const patch = parseBody(enquiryPatchSchema, req.body)
    await sendDetail(res, await work.patch(seenBy(req), patch, await doingOf(res)))
  })

  routes.post('/api/enquiries/:id/transitions', needsBody, async (req: Call, res: Response) => {
    const seen = seenBy(req)
    const step = parseBody(transitionSchema, req.body)
    await sendDetail(res, await work.move(seen, step, await doingOf(res)))
  })

  routes.post('/api/enquiries/:id/merge', needsBody, async (req: Call, res: Response) => {
    const seen = seenBy(req)
    const { into } = parseBody(mergeSchema, req.body)
    await sendDetail(res, await work.merge(seen, into, await doingOf(res)))
  })

  routes.post('/api/enquiries/:id/mail/retry', async (req, res) => {
    const id = numericId(req.params.id)
    await sendDetail(res, await work.retryMail(id, await doingOf(res)))
  })

  routes.delete('/api/enquiries/:id', async (req, res) => {
    const { email } = callerOf(res).user
    await work.remove(seenBy(req), { ...(await doingOf(res)), who: email })
    res.set('Cache-Control', 'private, no-store').status(204).end()
  })
  return routes

  async function today(): Promise<string> {
    return (await farmFacts(store, now())).today
  }

  async function doingOf(res: Response): Promise<Doing> {
    const { name, email } = callerOf(res).user
    return { at: now(), who: name || email, today: await today() }
  }

  async function sendDetail(res: Response, stored: StoredEnquiry): Promise<void> {
    const { body, etag } = detailOf(stored, await index(), await today())
    sendPrivate(res, body, etag)
  }
}

/** Which one, as the caller saw it. */
function seenBy(req: Call) {
  return { id: numericId(req.params.id), ifRevision: ifMatchRevision(req) }
}
