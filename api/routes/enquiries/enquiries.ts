import { Router } from 'express'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { bookableDays, fullDaysFor } from '#blocks/contract/enquiries/enquiry-days.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryFormFacts } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { serviceChoices } from '#blocks/contract/enquiries/service-choices.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { calendarHost } from '../../base/content/calendar-host.ts'
import { bookableServices } from '../../base/content/farm-services.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import type { Stored } from '../../store/store-types.ts'
import { awayDays, bookableRoom, tourTowns } from '../../work/enquiries/day-facts.ts'
import { enquiryFeed, feedPastDays } from '../../work/enquiries/enquiry-feed.ts'
import type { EnquiryParts } from '../../work/enquiries/enquiry-parts.ts'
import { farmFacts } from '../../work/enquiries/farm-facts.ts'
import { isFeedFile } from '../../work/enquiries/feed-secret.ts'
import { requestCalendar, requestOfFile } from '../../work/enquiries/request-calendar.ts'

const lastDay = '9999-12-31'

/** The calls of visitors, and the calendar feeds whose secret address is their key (contract §4). Open to anyone. */
export function enquiryRoutes({ store, stamps, receive, index, now, formNow, origin }: EnquiryParts): Router {
  const routes = Router()

  onCall(routes, enquiryCalls.readEnquiryForm, async (_req, res) => {
    const farm = await farmFacts(store, now())
    const { today, bookings, availability } = farm
    const { minDate, maxDate } = bookableDays(bookings)
    const room = await bookableRoom(store, await index(), farm)
    const facts: EnquiryFormFacts = {
      issuedAt: stamps.issue(formNow(), farm.consent.version),
      consentVersion: farm.consent.version,
      consentText: farm.consent.text,
      today,
      minDate,
      maxDate,
      noticeDays: bookings.noticeDays,
      horizonMonths: bookings.horizonMonths,
      fullDays: fullDaysFor(room, []),
      ...room,
      awayDays: await awayDays(store, farm),
      tourTowns: await tourTowns(store, farm),
      serviceArea: availability.serviceArea,
      services: Object.entries(serviceChoices(await bookableServices(store))).map(([id, title]) => ({
        id,
        title,
      })),
      heat: availability.heat,
      replyBy: farm.replyBy(),
    }
    sendPrivate(res, facts)
  })

  onCall(routes, enquiryCalls.sendEnquiry, async (req, res) => {
    const receipt = await receive(req.body, req.ip ?? '')
    res.status(201)
    sendPrivate(res, receipt)
  })

  onCall(routes, enquiryCalls.readEnquiryFeed, async (req, res) => {
    if (!(await isFeedFile(store, req.params.file))) throw new NotFound()
    const { business, timeZone, today } = await farmFacts(store, now())
    const first = addDays(today, -feedPastDays)
    const jobSummaries = await (await index()).jobsWithin(first, lastDay)
    const found = await store.getAll(
      'enquiries',
      jobSummaries.map(({ id }) => String(id)),
    )
    const jobs = found.filter((stored): stored is Stored<BookingRecord> => stored.value.kind === 'booking')
    res.set('Cache-Control', 'private, no-store').type('text/calendar')
    const idHost = await calendarHost(store, origin())
    res.send(enquiryFeed(jobs, { business, timeZone, origin: origin(), idHost }))
  })

  onCall(routes, enquiryCalls.readRequestCalendar, async (req, res) => {
    const booking = await requestOfFile(store, req.params.file)
    if (!booking) throw new NotFound()
    res.set('Cache-Control', 'private, no-store').attachment(`request-${booking.reference}.ics`)
    res.type('text/calendar').send(requestCalendar(booking, await farmFacts(store, now())))
  })
  return routes
}
