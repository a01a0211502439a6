import type { ZonedTime } from './zoned-time.ts'

/** What is wrong with a chosen time; blank if nothing is. */
export function scheduleMistake(chosen: ZonedTime, time: string): string {
  switch (chosen.kind) {
    case 'incomplete':
      return 'Choose a date and time'
    case 'past':
      return 'Choose a time in the future'
    case 'missing':
      return `Clocks go forward that day, so ${time} doesn’t exist. The next time is ${chosen.next}.`
    case 'twice':
      return 'Choose one of the two times'
    case 'once':
      return ''
  }
}

/** The time zone's name at a given moment, because daylight saving time has its own name. */
export function timeZoneLabel(timeZone: string, at: Date, length: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: length }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return length === 'short' ? name : `Farm time: ${name} (${timeZone.replaceAll('_', ' ')}).`
}

/** The time in the person's own time zone; blank if it equals the farm's. */
export function localTimeText(at: string, timeZone: string, here: string): string {
  const shown = (zone: string) =>
    new Date(at).toLocaleString([], {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    })
  return shown(here) === shown(timeZone) ? '' : `That’s ${shown(here)} where you are.`
}
