import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

const steps = [
  { unit: 'day', ms: millisecondsInDay },
  { unit: 'hour', ms: millisecondsInHour },
  { unit: 'minute', ms: millisecondsInMinute },
] as const
const oldDays = 7

/** The age of a moment, such as `3 minutes ago`. Older than a week, it is the day in the given time zone. */
export function agoLabel(iso: string, now: Date, timeZone: string): string {
  const agoMs = now.getTime() - Date.parse(iso)
  if (agoMs >= oldDays * millisecondsInDay) return `on ${dayIn(iso, timeZone)}`
  const step = steps.find(({ ms }) => agoMs >= ms)
  if (!step) return 'just now'
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(agoMs / step.ms), step.unit)
}

/** A moment in the given time zone, with the year if it is not the current one. */
export function momentIn(iso: string, timeZone: string, now: Date): string {
  const yearIn = (moment: Date) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment)
  const moment = new Date(iso)
  return moment.toLocaleString([], {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(yearIn(moment) === yearIn(now) ? {} : { year: 'numeric' }),
  })
}

function dayIn(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleDateString([], { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
}
