import { type NewTourDate, newTourDateSchema, tourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { appearanceKey } from '#blocks/contract/records/tour-date-import.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import {
  dayAdvice,
  dependsOnOrder,
  hasDayFirst,
  orderAdvice,
  readDay,
} from '#blocks/contract/time/written-day.ts'
import { readTime } from '#blocks/contract/time/written-time.ts'
import { joinedLines } from '#blocks/contract/values/one-line.ts'
import {
  cellFault,
  fieldsByHeading,
  sheetColumns,
  sheetProblem,
  sheetRows,
} from '#blocks/contract/values/sheet.ts'

/** The outcome of one row. `number` is its number in the sheet, where the headings are row 1. */
export type SheetRow = { number: number; shown: { day: string; place: string } } & (
  | { outcome: 'new'; value: NewTourDate; isPast: boolean }
  | { outcome: 'same'; reason: string }
  | { outcome: 'error'; reasons: string[] }
)

export type Sheet = {
  problem?: string
  rows: SheetRow[]
  /** The columns that are ignored, and why where their heading doesn't say it. */
  unused: string[]
  notes?: string[]
}

export type StoredDate = Pick<NewTourDate, 'eventDate' | 'startTime' | 'location' | 'city' | 'state'>

/**
 * Parses a sheet of tour dates and compares it with the stored dates. Commas, semicolons or tabs separate
 * cells; headings may have any order. `today` at the farm, `YYYY-MM-DD`, tells which dates are past.
 */
export function readSheet(text: string, stored: readonly StoredDate[], today = ''): Sheet {
  const problem = sheetProblem(text)
  if (problem) return refused(problem)
  const sheet = sheetRows(text)
  if (sheet.headings.length === 0) return refused('The file is empty.')
  const { fields, unused } = sheetColumns(sheet, sheetField)
  if (!fields.includes('eventDate')) {
    return refused('There’s no “Date” column. The first row must be the headings. See the template.')
  }
  if (sheet.rows.length === 0) return refused('There are headings but no dates below them.')
  const dayColumns = ['eventDate', 'endDate'].map((field) => fields.indexOf(field as SheetField))
  const isDayFirst = sheet.rows.some(({ cells }) =>
    dayColumns.some((column) => hasDayFirst(cells[column] ?? '')),
  )
  const rows = sheet.rows.map(({ number, cells, fault }) => {
    return { ...typedDate(cells, fields, isDayFirst), number, fault }
  })
  return { rows: outcomesOf(rows, stored, today), unused }
}

/** A date as it was read, with what could not be read of it; `fault` says why all of it is left out. */
export type ReadRow = ReturnType<typeof typedDate> & { number: number; fault: string | undefined }

/** What becomes of each: checked by its form, and compared with the stored dates and those above it. */
export function outcomesOf(
  rows: readonly ReadRow[],
  stored: readonly StoredDate[],
  today: string,
): SheetRow[] {
  const known = new Map(stored.map((date) => [appearanceKey(date), 'Already there']))
  return rows.map(({ number, typed, problems, fault }): SheetRow => {
    const place = [typed.title, typed.location, typed.city, typed.state].filter(Boolean).join(', ')
    const row = { number, shown: { day: typed.eventDate, place } }
    const parsed = newTourDateSchema.safeParse(typed)
    const issues = (parsed.error?.issues ?? []).filter(({ path: [field] }) => !problems.has(String(field)))
    const reasons = fault ? [fault] : [...problems.values(), ...issues.map(reasonOf)]
    if (!parsed.success || reasons.length > 0) return { ...row, outcome: 'error', reasons }
    const key = appearanceKey(parsed.data)
    const reason = known.get(key)
    if (reason) return { ...row, outcome: 'same', reason }
    known.set(key, `Same as row ${number}`)
    const { eventDate, endDate } = parsed.data
    return { ...row, outcome: 'new', value: parsed.data, isPast: (endDate || eventDate) < today }
  })
}

export function refused(problem: string): Sheet {
  return { problem, rows: [], unused: [] }
}

/** A message that stands below its field on a form names the field here. */
function reasonOf({ path: [field = ''], message }: { path: PropertyKey[]; message: string }): string {
  return /such as|\bthis\b/i.test(message) && field !== 'eventDate' ? named(String(field), message) : message
}

function named(field: string, message: string): string {
  const title = Object.entries(tourDateSchema.shape)
    .find(([name]) => name === field)?.[1]
    .meta()?.title
  return title ? `${title}: ${message}` : message
}

/** A missing cell is blank, by the schema; one that can't be read stays, so the schema says why. */
function typedDate(cells: string[], fields: (SheetField | undefined)[], isDayFirst: boolean) {
  const problems = new Map<string, string>()
  for (const [column, field] of fields.entries()) {
    const error = field && cellFault(cells[column] ?? '')
    if (error) problems.set(field, named(field, error))
  }
  const cell = (field: SheetField) => cells[fields.indexOf(field)] ?? ''
  // A cell of several lines, as of an address.
  const line = (field: SheetField) => joinedLines(cell(field))
  const day = (field: 'eventDate' | 'endDate') => {
    if (problems.has(field)) return undefined
    const read = cell(field) ? readDay(cell(field)) : undefined
    if (isDayFirst && dependsOnOrder(cell(field))) problems.set(field, orderAdvice)
    if (!read || 'day' in read) return read
    // The schema says the rest.
    if (read.problem !== dayAdvice) problems.set(field, read.problem)
    return undefined
  }
  const either = (field: SheetField, label: string, one: string, other: string) => {
    if (one && other && one !== other) problems.set(field, `${label} is in two columns, and they differ`)
    return one || other
  }
  const first = day('eventDate')
  const last = day('endDate')
  const [from, to] = [readTime(cell('startTime')), readTime(cell('endTime'))]
  const typed = {
    eventDate: first?.day ?? cell('eventDate'),
    endDate: either('endDate', 'The last day', last?.day ?? cell('endDate'), first?.last ?? ''),
    title: line('title'),
    location: line('location'),
    city: line('city'),
    state: line('state'),
    startTime: either('startTime', 'The start', from?.start ?? cell('startTime'), first?.start ?? ''),
    endTime: either(
      'endTime',
      'The end',
      to?.start ?? cell('endTime'),
      from?.end || first?.end || last?.start || '',
    ),
    description: cell('description'),
    link: line('link'),
    status: readStatus(cell('status')),
  }
  // So Outlook writes whole days: the last one ends as the next begins.
  if (typed.startTime === '00:00' && typed.endTime === '00:00') {
    if (last && last.day > typed.eventDate) typed.endDate = addDays(last.day, -1)
    Object.assign(typed, { startTime: '', endTime: '' })
  }
  return { typed, problems }
}

/** Accepted headings per field, in lower case and with letters only. */
const headings = {
  eventDate:
    'date dates day eventdate eventday startdate startday firstday firstdate when datefrom fromdate datestart begindate eventstartdate eventdatestart dateofevent dateoftheevent datetime dateandtime startdatetime startdateandtime',
  endDate:
    'enddate endday lastday lastdate dateto todate dateend through finalday eventenddate eventdateend enddatetime enddateandtime',
  title: 'title event eventname eventtitle nameofevent nameoftheevent name subject summary show fair',
  location:
    'location locationname place placename venue venuename nameofvenue where site address eventlocation eventvenue fairgrounds',
  city: 'city town cityname citytown cityortown eventcity venuecity',
  state: 'state st province region stateprovince usstate eventstate venuestate',
  startTime:
    'starttime start starts from time times hours begins begintime opens timefrom fromtime timestart eventtime eventstarttime eventtimestart',
  endTime: 'endtime end ends to until closes timeto totime timeend eventendtime eventtimeend finish',
  description: 'description details notes note about text eventdescription comments',
  link: 'link url website web page eventlink eventurl websiteurl linktotheevent',
  status: 'status eventstatus',
}

type SheetField = keyof typeof headings

const fieldOf = fieldsByHeading<SheetField>(headings)

/** The field that a heading stands for, if any. What stands in parentheses says how it is written. */
function sheetField(heading: string): SheetField | undefined {
  return fieldOf(heading) ?? fieldOf(heading.replace(/[([].*?[)\]]/g, ''))
}

const statuses = {
  scheduled: ['', 'confirmed', 'confirm', 'on', 'yes', 'active', 'booked', 'takes place', 'as planned'],
  cancelled: ['canceled', 'cancel', 'called off', 'off'],
  postponed: ['postpone', 'delayed'],
  moved: ['move', 'rescheduled', 'relocated'],
}

/** A blank cell means scheduled; a word that says nothing of these stays, so that the schema refuses it. */
function readStatus(cell: string): string {
  const word = cell.toLowerCase().replace(/\s+/g, ' ')
  return Object.entries(statuses).find(([, words]) => words.includes(word))?.[0] ?? word
}

/** The CSV template: every column, and one sample row. */
export const sheetTemplate = [
  'Date,Last day,Event,Place,City,State,From,To,Description,Link,Status',
  '2027-05-08,2027-05-09,Spring Fair,County Fairgrounds,Prescott,AZ,9:30 am,4 pm,"Petting zoo, pony rides",https://fair.example.com,scheduled',
  '',
].join('\r\n')
