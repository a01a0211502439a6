// Reads the line of hours in the site settings for search engines.

/** What schema.org calls an OpeningHoursSpecification: days by name, times as `HH:MM`. */
type OpenDays = { dayOfWeek: string[]; opens: string; closes: string }

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const day = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?'
const time = '(?:noon|\\d{1,2}(?::\\d{2})?\\s*(?:[ap]\\.?m\\b\\.?)?)'
const to = '\\s*(?:-|–|—|\\bto\\b|\\bthrough\\b)\\s*'
const and = '\\s*(?:,|&|\\+|/|\\band\\b)\\s*'
const range = `${day}(?:${to}${day})?`
const line = new RegExp(
  `(daily|every day|${range}(?:${and}${range})*)\\s*:?,?\\s*(?:from\\s+)?(${time})${to}(${time})`,
  'gi',
)

/** The opening hours in a text such as “Mon-Fri 9AM-6PM”; none if any part of it says something else. */
export function openingHours(text: string): OpenDays[] {
  const found: (OpenDays | undefined)[] = []
  const rest = text.replace(line, (_, days: string, from: string, until: string) => {
    found.push(openDays(days, from, until))
    return ' '
  })
  const read = found.filter((each) => each !== undefined)
  // Half of the hours would be wrong hours.
  const isAllRead = read.length === found.length && /^(?:[\s,;.|•·]|\band\b)*$/i.test(rest)
  return isAllRead ? read : []
}

function openDays(days: string, from: string, until: string): OpenDays | undefined {
  const closes = clock(until)
  // “1-5PM” begins at one in the afternoon, “9-5PM” at nine in the morning.
  const opens = [clock(from, until), clock(from, 'am')].find((start) => start && closes && start < closes)
  return opens && closes ? { dayOfWeek: daysIn(days), opens, closes } : undefined
}

function daysIn(text: string): string[] {
  if (/^(?:daily|every)/i.test(text)) return week
  return text.split(new RegExp(and, 'i')).flatMap((part) => {
    const [first = '', last = first] = part.split(new RegExp(to, 'i'))
    const start = dayNumber(first)
    const count = (dayNumber(last) - start + week.length) % week.length
    return Array.from({ length: count + 1 }, (_, ahead) => week[(start + ahead) % week.length] ?? '')
  })
}

function dayNumber(text: string): number {
  return week.findIndex((name) => name.toLowerCase().startsWith(text.trim().slice(0, 3).toLowerCase()))
}

/** `HH:MM`. An hour that says neither AM nor PM takes the half of `like`; without one it must have minutes. */
function clock(text: string, like = ''): string | undefined {
  if (/noon/i.test(text)) return '12:00'
  const [, hour = '', minutes] = /(\d{1,2})(?::(\d{2}))?/.exec(text) ?? []
  const half = /[ap](?=\.?m)/i.exec(text)?.[0] ?? /[ap](?=\.?m)/i.exec(like)?.[0]
  if (!half && !minutes) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 24 || Number(minutes ?? 0) > 59 || (half && Number(hour) > 12)) return undefined
  return `${String(hours).padStart(2, '0')}:${minutes ?? '00'}`
}
