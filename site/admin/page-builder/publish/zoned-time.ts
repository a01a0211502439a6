import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'

/**
 * What a day (`YYYY-MM-DD`) and a time (`HH:MM`) mean in a time zone. When clocks go forward, a time may not
 * exist (`next` is what the clocks show instead); when they go back, it occurs twice. `at` is ISO 8601 with
 * offset, to the minute.
 */
export type ZonedTime =
  | { kind: 'incomplete' }
  | { kind: 'past' }
  | { kind: 'missing'; next: string }
  | { kind: 'twice'; first: string; second: string }
  | { kind: 'once'; at: string }

export function zonedTime(day: string, time: string, timeZone: string, now: Date): ZonedTime {
  const wall = Date.parse(`${day}T${time}Z`)
  // Date.parse would take February 30 for March 2.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== `${day}T${time}`)
    return { kind: 'incomplete' }
  // The offsets before and after any clock change nearby: no zone has two within two days.
  const [offsetBefore, offsetAfter] = [wall - millisecondsInDay, wall + millisecondsInDay].map((ms) =>
    offsetAt(ms, timeZone),
  ) as [number, number]
  const isThere = (offset: number) => offsetAt(wall - offset * millisecondsInMinute, timeZone) === offset
  const offsets = [...new Set([offsetBefore, offsetAfter])].filter(isThere)
  const toCome = offsets.filter((offset) => wall - offset * millisecondsInMinute >= nextMinute(now))

  if (offsets.length === 0)
    return { kind: 'missing', next: wallTime(wall - offsetBefore * millisecondsInMinute, timeZone) }
  if (toCome.length === 0) return { kind: 'past' }
  const [first, second] = offsets.map((offset) => withOffset(wall, offset))
  // If the first occurrence has passed, only the second can be meant.
  if (toCome.length === 1) return { kind: 'once', at: withOffset(wall, toCome[0] ?? 0) }
  return { kind: 'twice', first: first ?? '', second: second ?? '' }
}

/** A moment's day and time in a time zone, in the format of `zonedTime`. */
export function dayAndTime(at: string, timeZone: string): [day: string, time: string] {
  const ms = Date.parse(at)
  const wall = new Date(ms + offsetAt(ms, timeZone) * millisecondsInMinute).toISOString()
  return [wall.slice(0, 10), wall.slice(11, 16)]
}

/** `HH:MM` in a time zone. */
function wallTime(ms: number, timeZone: string): string {
  return dayAndTime(new Date(ms).toISOString(), timeZone)[1]
}

function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  }).formatToParts(ms)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((wall - ms) / millisecondsInMinute)
}

function withOffset(wall: number, offset: number): string {
  const size = Math.abs(offset)
  const two = (number: number) => String(number).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  return `${new Date(wall).toISOString().slice(0, 16)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The API publishes at once if the time is within the current minute. */
function nextMinute(now: Date): number {
  return (Math.floor(now.getTime() / millisecondsInMinute) + 1) * millisecondsInMinute
}
