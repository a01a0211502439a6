import type { FormValues } from '../contract/enquiries/enquiry-form.ts'
import type { EnquiryReceipt } from '../contract/enquiries/enquiry-replies.ts'
import { inertLine } from '../contract/enquiries/enquiry-text.ts'
import { timeInWords } from '../contract/enquiries/enquiry-words.ts'
import { daysOn } from '../contract/time/day-math.ts'

type Source = {
  receipt: Pick<EnquiryReceipt, 'reference' | 'phone'>
  values: FormValues
  farm: string
  now: Date
}

/** Longest line of a calendar file (octets, RFC 5545); it breaks with a blank at the start of the next. */
const mostOctets = 75

/** The day that was asked for, as an iCalendar file: tentative, and for all day, since nothing is fixed yet. */
export function requestCalendar({ receipt, values, farm, now }: Source): string {
  const text = (name: string) => [values[name] ?? ''].flat().join(', ')
  const day = text('eventDate')
  const last = text('endDate') || day
  const starts = text('startTime') ? `Asked for: ${timeInWords(text('startTime'))}. ` : ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//petting-zoo//enquiry//EN',
    'BEGIN:VEVENT',
    `UID:${receipt.reference}@enquiries`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(daysOn(last, 1))}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escaped(`${farm} (requested, not yet confirmed)`)}`,
    `LOCATION:${escaped([text('street'), text('city'), text('state'), text('postalCode')].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(`${starts}Reference ${receipt.reference}. Phone ${receipt.phone}.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return inertLine(text).replace(/[\\;,]/g, '\\$&')
}

function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > mostOctets) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
