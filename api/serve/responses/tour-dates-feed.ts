import { ICalEventStatus } from 'ical-generator'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { textOr } from '#blocks/contract/records/defaults.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { formatHours } from '#blocks/contract/time/clock-time.ts'
import { addDays, utcMidnight } from '#blocks/contract/time/day-math.ts'
import { absoluteAddress } from '#blocks/contract/values/absolute-address.ts'
import type { Saves } from '../../base/content/content-reads.ts'
import { calendarText, newCalendar } from '../../base/http/calendar-text.ts'

type Reads = { read(apiPath: string): Promise<unknown>; saves(apiPath: string): Promise<Saves> }
/** `idHost` stands in the ids of events, whatever the site's address is by now. */
type Place = { origin: string; idHost: string }

/** The published tour dates as an iCalendar feed (RFC 5545): whole days, so no time zone can move them. */
export function tourDatesFeed(reads: Reads, place: Place): Promise<string> {
  return calendarOf(reads, place, () => true)
}

/** One of them, for `tour-date-7.ics`; undefined where there is no such date. */
export async function tourDateFile(reads: Reads, place: Place, file: string): Promise<string | undefined> {
  const id = Number(/^tour-date-(\d{1,15})\.ics$/.exec(file)?.[1])
  if (Number.isNaN(id)) return undefined
  const dates = (await reads.read(apiPaths.tourDates)) as TourDate[] // our own response
  if (!dates.some((date) => date.id === id)) return undefined
  return calendarOf(reads, place, (date) => date.id === id)
}

async function calendarOf(
  { read, saves }: Reads,
  { origin, idHost }: Place,
  isIn: (date: TourDate) => boolean,
): Promise<string> {
  // Our own responses to our own paths.
  const site = (await read(apiPaths.site)) as SiteSettings
  const dates = (await read(apiPaths.tourDates)) as TourDate[]
  const saved = await saves(apiPaths.tourDates)
  const calendar = newCalendar('tour-dates', {
    name: `${site.name}: tour dates`,
    url: origin + sitePaths.tourDates,
    ttl: 60 * 60,
  })
  for (const date of dates.filter(isIn)) {
    const { revision = 0, updatedAt = 0 } = saved.get(date.id) ?? {}
    const title = textOr(date.title, `${site.name} at ${date.location}`)
    calendar.createEvent({
      id: `tour-date-${date.id}@${idHost}`,
      // Programs take a change only where the number has grown.
      sequence: revision,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      start: utcMidnight(date.eventDate),
      end: utcMidnight(addDays(date.endDate || date.eventDate, 1)),
      allDay: true,
      summary: inertLine(titleOf(date.status, title)),
      location: [date.location, date.city, date.state].map(inertLine).join(', '),
      description: [formatHours(date.startTime, date.endTime), inertProse(date.description)]
        .filter(Boolean)
        .join('\n\n'),
      url: absoluteAddress(date.link, origin) || origin + sitePaths.tourDates,
      status: eventStatus[date.status],
    })
  }
  return calendarText(calendar)
}

/** A moved date takes place, on the day that is stored; of a postponed one the day is not known yet. */
const eventStatus = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

const titleStart = { postponed: 'Postponed', cancelled: 'Canceled' } as const
const saysItself = { postponed: /\bpostponed\b/i, cancelled: /\bcancell?ed\b/i } as const

/** Some programs show an event that is off like any other; some staff say it in the title themselves. */
function titleOf(status: TourDate['status'], title: string): string {
  if (status === 'scheduled' || status === 'moved' || saysItself[status].test(title)) return title
  return `${titleStart[status]}: ${title}`
}
