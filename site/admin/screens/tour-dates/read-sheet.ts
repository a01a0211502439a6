import Papa from 'papaparse'
import { type NewTourDate, newTourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { appearanceKey } from '#blocks/contract/records/tour-date-import.ts'
import { readDay, readStatus, readTime } from './sheet-cells.ts'
import { type SheetField, sheetColumn } from './sheet-columns.ts'

/** The outcome of one row. `number` is its number in the sheet, where the headings are row 1. */
export type SheetRow = { number: number; shown: { day: string; place: string } } & (
  | { outcome: 'new'; value: NewTourDate }
  | { outcome: 'same'; reason: string }
  | { outcome: 'error'; reasons: string[] }
)

export type Sheet = {
  /** Why the whole sheet can't be read. */
  problem?: string
  rows: SheetRow[]
  /** Unknown headings; their columns are ignored. */
  unknown: string[]
}

type Stored = Pick<NewTourDate, 'eventDate' | 'startTime' | 'location' | 'city' | 'state'>

/**
 * Parses a sheet of tour dates and compares it with the stored dates. Commas, semicolons or tabs separate
 * cells; headings may have any order.
 */
export function readSheet(text: string, stored: readonly Stored[]): Sheet {
  if (text.startsWith('PK\u0003\u0004')) {
    return refused('This is an Excel file. Save it as CSV first, then choose that file.')
  }
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] })
  // Blank rows count, so that row numbers match the sheet.
  const rows = data.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
  const [head, ...body] = rows.filter(({ cells }) => cells.some(Boolean))
  if (!head) return refused('The file is empty.')
  const columns = head.cells.map(sheetColumn)
  if (!columns.includes('eventDate')) {
    return refused('There’s no “Date” column. The first row must be the headings. See the template.')
  }
  if (body.length === 0) return refused('There are headings but no dates below them.')
  const unknown = head.cells.filter((heading, index) => heading && !columns[index])
  return { rows: judged(body, columns, stored), unknown }
}

function refused(problem: string): Sheet {
  return { problem, rows: [], unknown: [] }
}

type Row = { number: number; cells: string[] }

function judged(rows: Row[], columns: (SheetField | undefined)[], stored: readonly Stored[]): SheetRow[] {
  const known = new Map(stored.map((date) => [appearanceKey(date), 'Already there']))
  return rows.map(({ number, cells }): SheetRow => {
    const typed = typedDate(cells, columns)
    const place = [typed.title, typed.location, typed.city, typed.state].filter(Boolean).join(', ')
    const row = { number, shown: { day: typed.eventDate ?? '', place } }
    const parsed = newTourDateSchema.safeParse(typed)
    if (!parsed.success) {
      return { ...row, outcome: 'error', reasons: parsed.error.issues.map(({ message }) => message) }
    }
    const key = appearanceKey(parsed.data)
    const reason = known.get(key)
    if (reason) return { ...row, outcome: 'same', reason }
    known.set(key, `Same as row ${number}`)
    return { ...row, outcome: 'new', value: parsed.data }
  })
}

/**
 * The row as a record with every field. A missing cell is blank, and the schema decides what a blank means.
 */
function typedDate(cells: string[], columns: (SheetField | undefined)[]) {
  const cell = (field: SheetField) => cells[columns.indexOf(field)] ?? ''
  return {
    eventDate: readDay(cell('eventDate')),
    endDate: readDay(cell('endDate')),
    title: cell('title'),
    location: cell('location'),
    city: cell('city'),
    state: cell('state'),
    startTime: readTime(cell('startTime')),
    endTime: readTime(cell('endTime')),
    description: cell('description'),
    link: cell('link'),
    status: readStatus(cell('status')),
  }
}
