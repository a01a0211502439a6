import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

const steps = [
  { unit: 'day', ms: millisecondsInDay },
  { unit: 'hour', ms: millisecondsInHour },
  { unit: 'minute', ms: millisecondsInMinute },
] as const
const oldDays = 7

/** How long ago a moment was, such as `3 minutes ago`; its day in the time zone once a week has gone by. */
export function agoLabel(iso: string, now: Date, timeZone: string): string {
  const agoMs = now.getTime() - Date.parse(iso)
  if (agoMs >= oldDays * millisecondsInDay) return `on ${dayIn(iso, timeZone)}`
  const step = steps.find(({ ms }) => agoMs >= ms)
  if (!step) return 'just now'
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(agoMs / step.ms), step.unit)
}

/** A moment as the clocks of a time zone show it; with its year where that is not this one. */
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
