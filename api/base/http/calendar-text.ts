import ical, { type ICalCalendar, type ICalCalendarData } from 'ical-generator'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'

// Calendars (RFC 5545), by ical-generator.

/** An empty calendar; `product` names it among those of this program. */
export function newCalendar(product: string, about: ICalCalendarData = {}): ICalCalendar {
  return ical({ ...about, prodId: { company: 'farm', product, language: 'EN' } })
}

/**
 * The calendar as a file. ical-generator 9 gets three things wrong: it escapes addresses as if they were texts (3.3.13),
 * it does not escape the calendar's name, and it leaves out the last line end (3.4).
 */
export function calendarText(calendar: ICalCalendar): string {
  const lines = calendar.toString().replaceAll('\r\n ', '').split('\r\n')
  return lines
    .map((line) => {
      if (/^URL[;:]/.test(line)) return line.replace(/\\([,;\\])/g, '$1').replace(noUri, encodeURIComponent)
      const [, property, name = ''] = /^(NAME|X-WR-CALNAME):(.*)$/.exec(line) ?? []
      return property ? `${property}:${inertLine(name).replace(/[\\,;]/g, '\\$&')}` : line
    })
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** What browsers leave as it is, and RFC 3986 wants escaped: brackets, too, but around a host in numbers. */
const noUri = /[^\w\-.~:/?#@!$&'()*+,;=%[\]]|%(?![\da-f]{2})|(?<!:\/\/)\[|(?<!:\/\/\[[\da-f:.]*)\]/gi

/** At most 75 octets a line, never parted within a letter (3.1). */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}
