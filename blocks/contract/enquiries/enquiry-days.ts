import { addDays, addMonths, daysBetween, formatFullDay } from '../time/day-math.ts'
import { formatDay } from '../time/format-day.ts'
import { stateCode } from '../values/us-states.ts'
import type { ServiceArea } from './availability.ts'
import { type EnquiryIssue, inFormOrder } from './enquiry-check.ts'
import { type BookingAnswers, bookingFields } from './enquiry-fields.ts'
import type { EnquiryNotice } from './enquiry-replies.ts'

// The rules of a booking that depend on the current day and on the farm's settings. Free of zod, because the browser
// checks them while somebody types; the server checks again. Days are `YYYY-MM-DD` in the business's time zone.

export type BookingSettings = {
  today: string
  noticeDays: number
  horizonMonths: number
  fullDays: readonly string[]
  /** Days with a tour date, and those on which the farm is closed: one may ask for them, but they are not offered. */
  awayDays: readonly string[]
}
export type Room = 'open' | 'few' | 'full'
/** How much room days have (`EnquiryFormFacts`). */
export type RoomOfDays = {
  days: Readonly<Record<string, Exclude<Room, 'open'>>>
  serviceDays: Readonly<Record<string, Readonly<Record<string, Room>>>>
}
type BookingDays = Pick<BookingAnswers, 'eventDate' | 'endDate' | 'altDate1' | 'altDate2'>
type DayRange = { minDate: string; maxDate: string }

/** How many open days are offered in place of a full one. */
const mostNearest = 5
/** Nobody moves a party by more days than this. */
const farthestDays = 60

export function bookableDays(
  settings: Pick<BookingSettings, 'today' | 'noticeDays' | 'horizonMonths'>,
): DayRange {
  const { today, noticeDays, horizonMonths } = settings
  return { minDate: addDays(today, noticeDays), maxDate: addMonths(today, horizonMonths) }
}

/** The room of a day for all that is asked for: it is as full as it is for one of these. */
export function roomFor(day: string, { days, serviceDays }: RoomOfDays, services: readonly string[]): Room {
  const rooms = services.map((service) => serviceDays[service]?.[day] ?? days[day])
  const all = rooms.length > 0 ? rooms : [days[day]]
  return all.includes('full') ? 'full' : all.includes('few') ? 'few' : 'open'
}

export function fullDaysFor(room: RoomOfDays, services: readonly string[]): string[] {
  const named = [room.days, ...Object.values(room.serviceDays)].flatMap(Object.keys)
  return [...new Set(named)].filter((day) => roomFor(day, room, services) === 'full').sort()
}

/** Issues of the days of a booking; with `askAnyway`, a full day is accepted. Blank days are not checked here. */
export function bookingRules(
  answers: BookingDays & Pick<BookingAnswers, 'askAnyway'>,
  settings: BookingSettings,
): EnquiryIssue[] {
  const issues: EnquiryIssue[] = []
  for (const field of ['eventDate', 'endDate', 'altDate1', 'altDate2'] as const) {
    const path = `/${field}`
    const day = answers[field]
    const message = outOfRange(day, settings)
    if (message) issues.push({ path, message })
    else if (day && field !== 'endDate' && !answers.askAnyway)
      issues.push(...fullDay(path, day, field === 'eventDate' ? lastDay(answers, settings) : day, settings))
  }
  return inFormOrder(issues, bookingFields)
}

/** The last day of the event; an impossible one is ignored, so that it causes no issue of the days before it. */
function lastDay({ eventDate, endDate }: BookingDays, settings: BookingSettings): string {
  return endDate > eventDate && !outOfRange(endDate, settings) ? endDate : eventDate
}

function outOfRange(day: string, settings: BookingSettings): string | undefined {
  const { today, noticeDays, horizonMonths } = settings
  const { minDate, maxDate } = bookableDays(settings)
  if (!day) return undefined
  if (day < today) return `This day has passed: choose ${formatDay(minDate)} or later`
  if (day < minDate)
    return `We need ${plural(noticeDays, 'day')} to get ready: choose ${formatDay(minDate)} or later, or call us`
  if (day > maxDate)
    return `We plan ${plural(horizonMonths, 'month')} ahead: choose ${formatDay(maxDate)} or earlier`
  return undefined
}

function fullDay(path: string, day: string, last: string, settings: BookingSettings): EnquiryIssue[] {
  const [taken] = daysWithin(settings.fullDays, day, last).sort()
  if (!taken) return []
  const nearest = nearestOpenDays(day, settings, daysBetween(day, last) + 1)
  const open = nearest.length > 0 ? ` Open days near it: ${nearest.map(formatDay).join('; ')}.` : ''
  const message = `We are fully booked on ${formatFullDay(taken)}.${open} Choose another day, or check “Ask for this day anyway”`
  return [{ path, message, nearest }]
}

/** Up to five days near `day`, soonest first, from which `length` days in a row can be asked for. */
export function nearestOpenDays(day: string, settings: BookingSettings, length = 1): string[] {
  const { minDate, maxDate } = bookableDays(settings)
  function isOpen(first: string): boolean {
    const last = addDays(first, length - 1)
    const isFree = (days: readonly string[]) => daysWithin(days, first, last).length === 0
    return first >= minDate && last <= maxDate && isFree(settings.fullDays) && isFree(settings.awayDays)
  }
  const found: string[] = []
  for (let away = 1; away <= farthestDays && found.length < mostNearest; away++) {
    found.push(...[addDays(day, -away), addDays(day, away)].filter(isOpen))
  }
  return found.slice(0, mostNearest).sort()
}

/** Both ends included. It walks the given days, because a sender may put the two ends as far apart as they like. */
function daysWithin(days: readonly string[], first: string, last: string): string[] {
  return days.filter((each) => each >= first && each <= last)
}

type Place = { state: string; postalCode: string }
type PickedArea = Pick<ServiceArea, 'postalPrefixes' | 'states'> & Partial<ServiceArea>

/**
 * Where a place is; inside if no area is set. An address doesn't tell its county: if counties are listed, what is in
 * their states may be outside.
 */
export function placeIn(place: Place, area: PickedArea): 'inside' | 'outside' | 'unknown' {
  const { postalPrefixes, counties = [], states } = area
  if (postalPrefixes.some((prefix) => place.postalCode.startsWith(prefix))) return 'inside'
  const isAnyState = states.length === 0 && (postalPrefixes.length === 0 || counties.length > 0)
  if (!isAnyState && !states.includes(stateCode(place.state))) return 'outside'
  return counties.length > 0 ? 'unknown' : 'inside'
}

/** Notices about a place; none for a blank one. */
export function placeNotices(place: Place, area: PickedArea): EnquiryNotice[] {
  if (!place.state || !place.postalCode || placeIn(place, area) !== 'outside') return []
  return [{ path: '/postalCode', message: outsideArea }]
}

/** The word beside a ZIP code while it is typed: in the area as soon as its first digits say so, outside once it is whole. */
export function zipWord(place: Place, area: PickedArea): PlaceWord | undefined {
  const postalCode = place.postalCode.trim()
  const { postalPrefixes, states } = area
  if (!/^\d{3,5}(-?\d{0,4})?$/.test(postalCode) || postalPrefixes.length + states.length === 0)
    return undefined
  const found = placeIn({ ...place, postalCode }, area)
  if (found === 'inside') return { path: '/postalCode', message: insideArea, isGood: true }
  return found === 'unknown' || postalCode.length < 5
    ? undefined
    : { path: '/postalCode', message: outsideArea }
}
export type PlaceWord = EnquiryNotice & { isGood?: true }
const insideArea = 'That’s in our area. We come to you.'

/** Shown before and after sending, on the page and in the mail. */
export const outsideArea =
  'This is outside our usual area, but you can still ask. We’ll let you know if we can come.'

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
