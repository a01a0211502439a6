import papa from 'papaparse'
import {
  type Agreed,
  agreedLines,
  type Fact,
  factLabel,
  nothingAgreed,
} from '#blocks/contract/enquiries/agreed.ts'
import { type EnquiryRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { timeIn } from '#blocks/contract/enquiries/office-hours.ts'
import { isOwnName } from '#blocks/contract/enquiries/own-name.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { isDay } from '#blocks/contract/time/day-math.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import type { Stored } from '../../store/store-types.ts'

/** `names` are those of staff by their id. */
export type CsvFarm = { names: ReadonlyMap<number, string>; timeZone: string }

type Row = {
  record: EnquiryRecord
  sender: ReturnType<typeof senderOf>
  /** What holds now in words, by its fact; of a message, what was sent. */
  said: ReadonlyMap<string, string>
  /** Of a booking. */
  agreed: Partial<Agreed>
  farm: CsvFarm
}

type Column = readonly [heading: string, cell: (row: Row) => string | null | undefined]

/** Facts that have a column of their own among `columns`. */
const inColumns: readonly Fact[] = [
  ...(['contactName', 'organisation', 'email', 'phone', 'eventDate', 'endDate', 'startTime'] as const),
  ...(['eventType', 'eventTypeOther', 'services', 'childrenCount', 'guestsTotal'] as const),
  ...(['street', 'city', 'state', 'postalCode'] as const),
]
const otherFacts = (Object.keys(nothingAgreed) as Fact[]).filter((fact) => !inColumns.includes(fact)) // its own keys

const columns: readonly Column[] = [
  ['Reference', ({ record }) => record.reference],
  ['State', ({ record }) => statusLabels[record.status]],
  ['Kind', ({ record }) => record.kind],
  // As spreadsheets read a time, and on the day by which the inbox filters.
  ['Received', ({ record, farm: { timeZone } }) => localTime(timeZone, new Date(record.receivedAt))],
  ['Answer by', ({ record }) => record.replyBy],
  ['Name', ({ sender }) => sender.name],
  ['Organization', ({ said }) => said.get('organisation')],
  ['Email', ({ sender }) => sender.email],
  ['Phone', ({ sender }) => phoneText(sender.phone)],
  ['First day', ({ agreed }) => agreed.eventDate],
  ['Last day', ({ agreed }) => agreed.endDate],
  ['Event', ({ said }) => said.get('eventTypeOther') ?? said.get('eventType')],
  ['Services', ({ said }) => said.get('services')],
  ['Starts', ({ agreed }) => agreed.startTime],
  ['Children', ({ said }) => said.get('childrenCount')],
  ['Guests', ({ said }) => said.get('guestsTotal')],
  ['Street', ({ agreed }) => agreed.street],
  ['City', ({ agreed }) => agreed.city],
  ['US state', ({ agreed }) => agreed.state],
  ['ZIP code', ({ agreed }) => agreed.postalCode],
  ['About', ({ said }) => said.get('topic')],
  ['Message', ({ record }) => record.answers.message],
  ['Notes', ({ record }) => record.notes],
  ['Assigned to', ({ record: { assignee }, farm }) => (assignee === null ? '' : farm.names.get(assignee))],
  ['Your own questions', ({ record }) => ownOf(record)],
  // Days as spreadsheets read them.
  ...otherFacts.map(
    (fact): Column => [factLabel(fact), ({ agreed, said }) => dayOr(agreed[fact], said.get(fact))],
  ),
]

/** The header row, after the byte order mark that tells spreadsheets it is UTF-8. */
export const csvHead = `\uFEFF${rowOf(columns.map(([heading]) => heading))}`

export function csvRow({ value: record }: Stored<EnquiryRecord>, farm: CsvFarm): string {
  const lines = record.kind === 'booking' ? agreedLines(record.agreed, record.chosen) : record.summary
  const row: Row = {
    record,
    sender: senderOf(record),
    said: new Map(lines.map(({ field, text }) => [field, text])),
    agreed: record.kind === 'booking' ? record.agreed : {},
    farm,
  }
  return rowOf(columns.map(([, cell]) => cell(row) ?? ''))
}

const dayOr = (value: unknown, text?: string) => (typeof value === 'string' && isDay(value) ? value : text)

function localTime(timeZone: string, at: Date): string {
  return `${dayIn(timeZone, at)} ${timeIn(timeZone, at)}`
}

function ownOf({ summary }: EnquiryRecord): string {
  const lines = summary.filter(({ field }) => isOwnName(field))
  return lines.map(({ label, text }) => `${label}: ${text}`).join('\n')
}

/**
 * Cells that no spreadsheet runs as a formula. Spreadsheets take text that begins with = + - @ for one, also behind
 * blanks and in full-width letters: an apostrophe in front makes it plain text (OWASP, CSV injection).
 */
function rowOf(cells: readonly string[]): string {
  const inert = cells.map((text) => (text.includes('\n') ? inertProse(text) : inertLine(text)))
  return `${papa.unparse([inert], { quotes: true, escapeFormulae: /^\s*['"]?\s*[=+\-@|%＝＋－＠｜％﹢﹣﹦﹪﹫⁺⁻⁼₊₋₌]/ })}\r\n`
}
