import ical, { ICalEventStatus } from 'ical-generator'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { textOr } from '#blocks/contract/records/defaults.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { addDays, utcMidnight } from '#blocks/contract/time/day-math.ts'
import { absoluteAddress } from '#blocks/contract/values/absolute-address.ts'

/** The published tour dates as an iCalendar feed (RFC 5545): whole days, so no time zone can move them. */
export async function tourDatesFeed(
  read: (apiPath: string) => Promise<unknown>,
  origin: string,
  now: Date,
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
  for (const date of dates) {
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
      status: date.status === 'scheduled' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })
  }
  return calendar.toString()
}

function times({ startTime, endTime }: TourDate): string {
  return [startTime, endTime].filter(Boolean).join(' – ')
}
