import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'

const nightlyHour = 3

/**
 * The newest night (`YYYY-MM-DD`) whose 03:00 has come in a time zone. Asked every minute, it changes once a
 * night: also when clocks are put forward or back, and when the machine slept through it.
 */
export function nightOf(timeZone: string, now: Date): string {
  const day = dayIn(timeZone, now)
  return Number(timeIn(timeZone, now).slice(0, 2)) >= nightlyHour ? day : addDays(day, -1)
}

/** The time of day on clocks in a time zone, `HHMMSS`. */
export function timeIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return part('hour') + part('minute') + part('second')
}
