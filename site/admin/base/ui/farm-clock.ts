import { useMemo } from 'react'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../http/time-zone.ts'

type Moment = Date | string

/** The farm's clock, the only one in the staff area. A moment is a Date or ISO 8601. */
export type FarmClock = ReturnType<typeof farmClock>

export function farmClock(timeZone: string) {
  const shown = (at: Moment, format: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString([], { timeZone, ...format })
  const isToday = (at: Moment, now = new Date()) => dayIn(timeZone, new Date(at)) === dayIn(timeZone, now)
  return {
    isToday,
    /** Such as `9:00 AM`. */
    time: (at: Moment) => shown(at, clock),
    /** Such as `Mar 5, 2027`. */
    day: (at: Moment) => shown(at, { dateStyle: 'medium' }),
    /** Such as `Mar 5`. */
    shortDay: (at: Moment) => shown(at, { month: 'short', day: 'numeric' }),
    /** Such as `March 5, 2027`. */
    longDay: (at: Moment) => shown(at, { dateStyle: 'long' }),
    /** Such as `Mar 5, 2027, 9:00 AM`. */
    moment: (at: Moment) => shown(at, { dateStyle: 'medium', timeStyle: 'short' }),
    /** Such as `Friday, March 5, 2027 at 9:00 AM`. */
    longMoment: (at: Moment) => shown(at, { dateStyle: 'full', timeStyle: 'short' }),
    /** Such as `9:00 AM`, or `Fri, Mar 5, 9:00 AM` on another day than today. */
    timeOrDay: (at: Moment, now = new Date()) =>
      shown(at, isToday(at, now) ? clock : { weekday: 'short', month: 'short', day: 'numeric', ...clock }),
  }
}

const clock = { hour: 'numeric', minute: '2-digit' } as const

let current = farmClock(siteDefaults.timeZone)

/** For components: they render again when the farm's time zone arrives or changes. */
export function useFarmClock(): FarmClock {
  const timeZone = useTimeZone()
  return useMemo(() => farmClock(timeZone), [timeZone])
}

/** For texts that are made outside of components. The staff area's frame sets it. */
export const currentFarmClock = (): FarmClock => current

export function setCurrentFarmClock(next: FarmClock): void {
  current = next
}
