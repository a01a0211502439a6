import type { ZonedTime } from './zoned-time.ts'

/** What is wrong with a chosen time; blank if nothing is. */
export function scheduleMistake(chosen: ZonedTime, time: string): string {
  switch (chosen.kind) {
    case 'incomplete':
      return 'Choose a day and a time'
    case 'past':
      return 'Choose a time that is still to come'
    case 'missing':
      return `${time} does not come on this day: clocks go forward over it. The next there is: ${chosen.next}`
    case 'twice':
      return 'Say which of the two is meant'
    case 'once':
      return ''
  }
}

/** The time zone's name at a given moment, because daylight saving time has its own name. */
export function timeZoneLabel(timeZone: string, at: Date, length: 'long' | 'short' = 'long'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: length }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return length === 'short' ? name : `Times are the farm’s: ${name} (${timeZone.replaceAll('_', ' ')}).`
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
  return shown(here) === shown(timeZone) ? '' : `Where you are it is ${shown(here)} then.`
}
