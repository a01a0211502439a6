import ical, { ICalEventStatus } from 'ical-generator'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { textOr } from '#blocks/contract/records/defaults.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { addDays, utcMidnight } from '#blocks/contract/time/day-math.ts'
import { absoluteAddress } from '#blocks/contract/values/absolute-address.ts'

type Read = (apiPath: string) => Promise<unknown>

/** The published tour dates as an iCalendar feed (RFC 5545): whole days, so no time zone can move them. */
export function tourDatesFeed(read: Read, origin: string, now: Date): Promise<string> {
  return calendarOf(read, origin, now, () => true)
}

/** One of them, for `tour-date-7.ics`; undefined where there is no such date. */
export async function tourDateFile(
  read: Read,
  origin: string,
  now: Date,
  file: string,
): Promise<string | undefined> {
  const id = Number(/^tour-date-(\d{1,15})\.ics$/.exec(file)?.[1])
  if (Number.isNaN(id)) return undefined
  const dates = (await read(apiPaths.tourDates)) as TourDate[] // our own response
  if (!dates.some((date) => date.id === id)) return undefined
  return calendarOf(read, origin, now, (date) => date.id === id)
}

async function calendarOf(
  read: Read,
  origin: string,
  now: Date,
  isIn: (date: TourDate) => boolean,
): Promise<string> {
  // Our own responses to our own paths.
  const site = (await read(apiPaths.site)) as SiteSettings
  const dates = (await read(apiPaths.tourDates)) as TourDate[]
  const host = new URL(origin).host
  const calendar = ical({
    name: `${site.name}: tour dates`,
    prodId: { company: 'farm', product: 'tour-dates', language: 'EN' },
    url: origin + sitePaths.tourDates,
    ttl: 60 * 60,
  })
  for (const date of dates.filter(isIn)) {
    calendar.createEvent({
      id: `tour-date-${date.id}@${host}`,
      stamp: now,
      start: utcMidnight(date.eventDate),
      end: utcMidnight(addDays(date.endDate || date.eventDate, 1)),
      allDay: true,
      summary: textOr(date.title, `${site.name} at ${date.location}`),
      location: [date.location, date.city, date.state].join(', '),
      description: [times(date), date.description].filter(Boolean).join('\n\n'),
      url: absoluteAddress(date.link, origin) || origin + sitePaths.tourDates,
      status: eventStatus[date.status],
    })
  }
  return calendar.toString()
}

/** A moved date takes place, on the day that is stored; of a postponed one the day is not known yet. */
const eventStatus = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

function times({ startTime, endTime }: TourDate): string {
  return [startTime, endTime].filter(Boolean).join(' – ')
}
