import ICAL from 'ical.js'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays, isDay } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { joinedLines } from '#blocks/contract/values/one-line.ts'
import { stateCode, usStates } from '#blocks/contract/values/us-states.ts'
import { outcomesOf, type ReadRow, refused, type Sheet, type StoredDate } from './read-sheet.ts'

/** How far ahead an event that repeats is taken, and how many steps of its rule are walked to get there. */
const daysAhead = 366
const mostSteps = 20_000

export function isCalendar(text: string): boolean {
  return /^\s*\uFEFF?BEGIN:VCALENDAR/i.test(text)
}

/**
 * Reads a calendar file (RFC 5545) as a sheet of tour dates, of which those before `today` (`YYYY-MM-DD`) are left out. A
 * time is as it is written, at the place of the event; one in universal time is moved to `timeZone`, the farm's.
 */
export function readCalendar(
  text: string,
  stored: readonly StoredDate[],
  today: string,
  timeZone: string,
): Sheet {
  let events: ICAL.Event[]
  try {
    const parsed: unknown[] = ICAL.parse(cleaned(text))
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map(
      (each) => new ICAL.Component(each as []),
    )
    const parts = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    events = parts.map((part) => new ICAL.Event(part, { strictExceptions: false }))
  } catch {
    return refused('This calendar is cut off or damaged. Save it again in the program that it’s from.')
  }
  if (events.length === 0) return refused('There are no events in this calendar.')
  const last = addDays(today, daysAhead)
  const notes: string[] = []
  const isAlone = (event: ICAL.Event) =>
    !event.isRecurrenceException() ||
    !events.some(({ uid, component }) => uid === event.uid && component !== event.component)
  const all = events.filter(isAlone).flatMap((event) => {
    if (!hasDays(event)) return []
    if (!event.isRecurring()) return [{ event, start: event.startDate, end: event.endDate }]
    const found = occurrences(event, last)
    notes.push(
      found
        ? `“${event.summary}” repeats. Its dates up to ${formatDay(last)} are listed one by one, and later ones aren’t added.`
        : `“${event.summary}” repeats in a way that can’t be read. Add its dates by hand.`,
    )
    return found ?? []
  })
  const rows = all.map((each, index) => ({ ...readEvent(each, timeZone), number: index + 1 }))
  const ahead = rows.filter(({ typed }) => (typed.endDate || typed.eventDate) >= today)
  const past = rows.length - ahead.length
  if (past > 0) notes.push(past === 1 ? '1 past date was left out.' : `${past} past dates were left out.`)
  const undated = events.filter((event) => !hasDays(event)).map(({ summary }) => `“${summary}”`)
  if (undated.length > 0)
    notes.push(`Left out, because they have no date that can be read: ${undated.join(', ')}.`)
  return { rows: outcomesOf(ahead, stored, today), unused: [], notes }
}

/** As a strict program would have written it: some leave out `VALUE=DATE`, or the seconds. */
function cleaned(text: string): string {
  return text
    .replaceAll('\uFEFF', '')
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/^(DTSTART|DTEND)(?:;[^:\n]*)?:(\d{8})\s*$/gim, '$1;VALUE=DATE:$2')
    .replace(/^((?:DTSTART|DTEND)[^\n]*:\d{8}T\d{4})(Z?)\s*$/gim, '$100$2')
}

/** Whether it begins, and ends where that is said, on a day that there is: ical.js makes March 3 of February 31. */
function hasDays({ component }: ICAL.Event): boolean {
  return ['dtstart', 'dtend'].every((name) => {
    const property = component.getFirstProperty(name)
    const [, day = ''] = /^([\d-]+)(?:T\d\d:\d\d:\d\dZ?)?$/.exec(String(property?.jCal[3])) ?? []
    return property ? isDay(day) : name === 'dtend'
  })
}

type Occurrence = { event: ICAL.Event; start: ICAL.Time; end: ICAL.Time }

/** Up to the day `last`; undefined for a rule that takes too long, such as each second since 1970. */
function occurrences(event: ICAL.Event, last: string): Occurrence[] | undefined {
  const found: Occurrence[] = []
  const add = (time: ICAL.Time) => {
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(time)
    found.push({ event: item, start, end })
  }
  // With a list of further days and no rule, ical.js leaves out the first.
  if (!event.component.hasProperty('rrule')) add(event.startDate)
  const walk = event.iterator()
  for (let steps = 0; steps < mostSteps; steps++) {
    const time = walk.next() as ICAL.Time | null // null behind the last one
    if (!time || dayOf(time) > last) return found
    if (found.length !== 1 || time.compare(event.startDate) !== 0) add(time)
  }
  return undefined
}

function readEvent({ event, start, end }: Occurrence, timeZone: string): Omit<ReadRow, 'number'> {
  const text = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').trim()
  const from = clockOf(start, timeZone)
  // The end of whole days is the day after the last one.
  const to = end.isDate ? { day: addDays(dayOf(end), -1), time: '' } : clockOf(end, timeZone)
  // Midnight ends the evening before.
  const isMidnight = to.time === '00:00' && to.day > from.day
  const lastDay = isMidnight ? addDays(to.day, -1) : to.day
  const place = placeOf(text('location'))
  const summary = joinedLines(text('summary'))
  const [, off = '', title = summary] = /^(cancell?ed|postponed)\s*[:–—-]\s*(.+)$/i.exec(summary) ?? []
  const isOff = off !== '' || /^cancelled$/i.test(text('status'))
  const typed = {
    eventDate: from.day,
    endDate: lastDay > from.day ? lastDay : '',
    title,
    ...place,
    // From midnight to midnight are whole days.
    startTime: isMidnight && from.time === '00:00' ? '' : from.time,
    endTime: isMidnight || (to.day === from.day && to.time <= from.time) ? '' : to.time,
    description: plainText(text('description')),
    link: text('url'),
    status: isOff ? (/^p/i.test(off) ? 'postponed' : 'cancelled') : 'scheduled',
  }
  return { typed, problems: new Map(), fault: faultOf(text, place) }
}

function faultOf(text: (name: string) => string, { location, state }: { location: string; state: string }) {
  if (/^(?:private|confidential)$/i.test(text('class'))) return 'It’s marked as private in the calendar'
  if (/^tentative$/i.test(text('status'))) return 'It isn’t certain yet, as the calendar says'
  if (!location) return 'The calendar names no place. Add this one by hand'
  if (!state) return 'The place needs its city and state, such as “Fairground, Prescott, AZ”'
  return undefined
}

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

function clockOf(time: ICAL.Time, timeZone: string): { day: string; time: string } {
  if (time.isDate) return { day: dayOf(time), time: '' }
  if (time.zone?.tzid !== 'UTC') return { day: dayOf(time), time: time.toString().slice(11, 16) }
  const moment = time.toJSDate()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return { day: dayIn(timeZone, moment), time: clock.format(moment) }
}

const codeOf = (word: string) => [stateCode(word)].find((code) => code in usStates)
const country = /^(?:usa?|united states(?: of america)?)$/i

/** `Fairground, 12 Barn Rd, Prescott, AZ 86301, USA`: the state is the last thing that is one, the city stands before. */
function placeOf(written: string): { location: string; city: string; state: string } {
  const parts = written
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part && !country.test(part))
  const last = (parts.at(-1) ?? '').replace(/\s*\b\d{5}(?:-\d{4})?$/, '')
  const [, before = '', word = ''] = /^(?:(.*)\s)?(\S+)$/.exec(last) ?? []
  const whole = codeOf(last)
  const state = whole ?? codeOf(word) ?? ''
  if (!state) return { location: parts.join(', '), city: '', state: '' }
  const rest = [...parts.slice(0, -1), ...(whole ? [] : [before])].filter(Boolean)
  const city = rest.pop() ?? ''
  return { location: rest.join(', ') || city, city, state }
}

/** Google writes descriptions as a few tags of HTML. */
function plainText(text: string): string {
  if (!/<\w+[^>]*>/.test(text)) return text
  const lines = text.replace(/<(?:br|\/p|\/li|\/div)[^>]*>/gi, '\n')
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim()
}
