import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type Request, type Response, Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { bookableDays } from '#blocks/contract/enquiries/enquiry-days.ts'
import {
  type Colleague,
  calendarQuerySchema,
  type EnquiryCalendar,
  enquiryPatchSchema,
  enquiryRemovalSchema,
  mailRetrySchema,
  mergeSchema,
  transitionSchema,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import { addDays, daysBetween } from '#blocks/contract/time/day-math.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { StoredSummary } from '../../base/content/enquiry-summaries.ts'
import { InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { etagOf, sendPrivate } from '../../base/http/send-private.ts'
import { sendStream } from '../../base/http/send-stream.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { consentVersions } from '../../work/enquiries/consent-versions.ts'
import { dayFacts } from '../../work/enquiries/day-facts.ts'
import type { StoredEnquiry } from '../../work/enquiries/duplicate-links.ts'
import { type CsvFarm, csvHead, csvRow } from '../../work/enquiries/enquiry-csv.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import { farmFacts } from '../../work/enquiries/farm-facts.ts'
import { feedPath, renewFeedPath } from '../../work/enquiries/feed-secret.ts'
import { findEnquiries, pageOfEnquiries, waitingReferences } from '../../work/enquiries/find-enquiries.ts'
import { createDetailReplies } from './detail-replies.ts'

type Call = Request<{ id: string }>

const mostCalendarDays = 100
const usualCalendarDays = 31
const rowsInOneGo = 50

/** The calls of staff on enquiries (contract §4). The guard has checked the role. */
export function enquiryInboxRoutes(parts: EnquiryParts): Router {
  const { store, index, work, retryMail, now } = parts
  const routes = Router()
  const { reply, doingOf } = createDetailReplies(parts)

  onCall(routes, enquiryCalls.listEnquiries, async (req, res) => {
    callerOf(res)
    sendPrivate(res, await pageOfEnquiries(await index(), req.query, await clock()))
  })

  onCall(routes, enquiryCalls.exportEnquiries, async (req, res) => {
    const who = callerOf(res).user.email
    const facts = await clock()
    const all = findEnquiries(await index(), req.query, facts)
    const users = await store.list('users')
    const names = new Map(users.map(({ id, value }) => [Number(id), value.name || value.email]))
    const { timeZone } = facts
    const { ids, etag } = await taggedIds(all, [...names, timeZone])
    res.set({ 'Cache-Control': 'private, no-store', ETag: etag }).attachment('enquiries.csv')
    if (req.fresh) return void res.status(304).end()
    await store.commit([auditOperation(now(), who, 'exported', `${ids.length} enquiries`)])
    await sendStream(Readable.from(csvFile(ids, { names, timeZone }), { objectMode: false }), res)
  })

  onCall(routes, enquiryCalls.readEnquiryCalendar, async (req, res) => {
    callerOf(res)
    const query = calendarQuerySchema.parse(req.query)
    const { bookings, today } = await farmFacts(store, now())
    const { from = today, to = addDays(from, usualCalendarDays - 1) } = query
    if (to < from || daysBetween(from, to) >= mostCalendarDays)
      throw new InvalidInput([{ path: '/to', message: `Choose 1 to ${mostCalendarDays} days` }])
    const facts = await dayFacts(store, await index(), from, to)
    sendPrivate(res, { today, ...bookableDays(bookings), ...facts } satisfies EnquiryCalendar)
  })

  onCall(routes, enquiryCalls.listColleagues, async (_req, res) => {
    callerOf(res)
    const users = (await store.list('users')).filter(({ value }) => !value.isDisabled)
    const colleagues: Colleague[] = users.map(({ id, value: { name, email } }) => ({
      id: Number(id),
      name: name || email,
      email,
    }))
    sendPrivate(res, colleagues)
  })

  onCall(routes, enquiryCalls.readFeedAddress, async (_req, res) => {
    callerOf(res)
    sendPrivate(res, { path: await feedPath(store) })
  })
  onCall(routes, enquiryCalls.renewFeedAddress, async (_req, res) => {
    callerOf(res)
    sendPrivate(res, { path: await renewFeedPath(store, now()) })
  })

  onCall(routes, enquiryCalls.readConsentVersions, async (_req, res) => {
    callerOf(res)
    sendPrivate(res, await consentVersions(store))
  })

  onCall(routes, enquiryCalls.readEnquiry, async (req, res) => {
    callerOf(res)
    const stored = await store.get('enquiries', String(numericId(req.params.id)))
    if (!stored) throw new NotFound('This enquiry doesn’t exist')
    await sendDetail(res, stored)
  })

  onCall(routes, enquiryCalls.changeEnquiry, async (req: Call, res: Response) => {
    const patch = parseBody(enquiryPatchSchema, req.body)
    await sendDetail(res, await work.patch(seenBy(req), patch, await doingOf(res)))
  })

  onCall(routes, enquiryCalls.moveEnquiry, async (req: Call, res: Response) => {
    const seen = seenBy(req)
    const step = parseBody(transitionSchema, req.body)
    await sendDetail(res, await work.move(seen, step, await doingOf(res)))
  })

  onCall(routes, enquiryCalls.mergeEnquiry, async (req: Call, res: Response) => {
    const seen = seenBy(req)
    const { into } = parseBody(mergeSchema, req.body)
    await sendDetail(res, await work.merge(seen, into, await doingOf(res)))
  })

  onCall(routes, enquiryCalls.retryEnquiryMail, async (req, res) => {
    const id = numericId(req.params.id)
    const { part } = parseBody(mailRetrySchema, req.body ?? {})
    await sendDetail(res, await retryMail(id, part, await doingOf(res)))
  })

  onCall(routes, enquiryCalls.removeEnquiry, async (req, res) => {
    const { email } = callerOf(res).user
    const { others } = enquiryRemovalSchema.parse(req.query)
    await work.remove(seenBy(req), others === '1', { ...(await doingOf(res)), who: email })
    res.set('Cache-Control', 'private, no-store').status(204).end()
  })
  return routes

  /** Sends a few rows at a time, as fast as the reader takes them, so a long file does not block other requests. */
  async function* csvFile(ids: readonly string[], farm: CsvFarm) {
    yield csvHead
    for (let at = 0; at < ids.length; at += rowsInOneGo) {
      const some = await store.getAll('enquiries', ids.slice(at, at + rowsInOneGo))
      yield some.map((stored) => csvRow(stored, farm)).join('')
      await setImmediate()
    }
  }

  async function clock() {
    return { ...(await farm()), waiting: await waitingReferences(store) }
  }

  function farm() {
    return farmFacts(store, now())
  }

  async function sendDetail(res: Response, stored: StoredEnquiry): Promise<void> {
    const { body, etag } = await reply(stored)
    sendPrivate(res, body, etag)
  }
}

/** The ids, and the ETag of all summaries and what else the file depends on. No more than the ids is in memory at a time. */
async function taggedIds(all: AsyncIterable<readonly StoredSummary[]>, more: readonly unknown[]) {
  const hash = createHash('sha256')
  const ids: string[] = []
  for await (const some of all) {
    hash.update(JSON.stringify(some))
    for (const { id } of some) ids.push(String(id))
  }
  const etag = etagOf(`${hash.digest('base64')} ${JSON.stringify(more)}`)
  return { ids, etag }
}

/** The id, and the revision that the caller has seen. */
function seenBy(req: Call) {
  return { id: numericId(req.params.id), ifRevision: ifMatchRevision(req) }
}
