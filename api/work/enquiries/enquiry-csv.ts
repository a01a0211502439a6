import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { isOwnName } from '#blocks/contract/enquiries/own-name.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import type { Stored } from '../../store/store-types.ts'

type Names = ReadonlyMap<number, string>

const head = [
  'Reference',
  'State',
  'Kind',
  'Received',
  'Answer by',
  'Name',
  'Organization',
  'Email',
  'Phone',
  'First day',
  'Last day',
  'Event',
  'Services',
  'Starts',
  'Children',
  'Guests',
  'Street',
  'City',
  'US state',
  'ZIP code',
  'About',
  'Message',
  'Notes',
  'Assigned to',
  'Your own questions',
]

/** The header row, after the byte order mark that tells spreadsheets it is UTF-8. */
export const csvHead = `\uFEFF${rowOf(head)}`

/** One row; `names` are those of staff by their id. */
export function csvRow({ value }: Stored<EnquiryRecord>, names: Names): string {
  const { name, email, phone } = senderOf(value)
  const words = new Map(value.summary.map(({ field, text }) => [field, text]))
  const booking = value.kind === 'booking' ? value : undefined
  return rowOf([
    value.reference,
    statusLabels[value.status],
    value.kind,
    value.receivedAt,
    value.replyBy,
    name,
    booking?.answers.organisation ?? '',
    email,
    phoneText(phone),
    booking?.jobDate ?? '',
    booking?.jobEndDate ?? '',
    words.get('eventTypeOther') ?? words.get('eventType') ?? '',
    words.get('services') ?? '',
    booking?.answers.startTime ?? '',
    words.get('childrenCount') ?? '',
    words.get('guestsTotal') ?? '',
    booking?.answers.street ?? '',
    booking?.answers.city ?? '',
    booking?.answers.state ?? '',
    booking?.answers.postalCode ?? '',
    words.get('topic') ?? '',
    value.answers.message,
    value.notes,
    value.assignee === null ? '' : (names.get(value.assignee) ?? ''),
    ownOf(value),
  ])
}

function ownOf({ summary }: EnquiryRecord): string {
  const lines = summary.filter(({ field }) => isOwnName(field))
  return lines.map(({ label, text }) => `${label}: ${text}`).join('\n')
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * A cell that no spreadsheet runs as a formula. Spreadsheets take text that begins with = + - @ for one, also behind
 * blanks and in full-width letters: an apostrophe in front makes it plain text (OWASP, CSV injection).
 */
function cell(text: string): string {
  const inert = text.includes('\n') ? inertProse(text) : inertLine(text)
  const isFormula = /^\s*['"]?\s*[=+\-@|%]/.test(inert.normalize('NFKC'))
  return `"${(isFormula ? `'${inert}` : inert).replaceAll('"', '""')}"`
}
