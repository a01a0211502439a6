import { hasDayFirst } from '../time/written-day.ts'
import { searchWords } from '../values/letters.ts'
import type { SheetRows } from '../values/sheet.ts'
import { jobColumns } from './job-headings.ts'
import type { ImportTarget, JobMapping, JobRow, JobSheet } from './job-import.ts'
import { type Given, readJobRow } from './read-job-row.ts'
import { type FarmNames, isDayFact, plainCell } from './written-facts.ts'

/** A booking that is there already. Its `startTime` may be blank. */
type Known = { reference: string; name: string; eventDate: string; startTime: string }

/** The bookings of a sheet, each with what is wrong in its row. `today`: `YYYY-MM-DD` at the farm. */
export function readJobSheet(
  { headings, rows }: SheetRows,
  mapping: JobMapping | undefined,
  farm: { names: FarmNames; today: string },
): JobSheet {
  const columns = jobColumns(headings, mapping)
  const days = columns.flatMap(({ fact }, at) => (fact && isDayFact(fact) ? [at] : []))
  const isDayFirst = rows.some(({ cells }) => days.some((at) => hasDayFirst(cells[at] ?? '')))
  return {
    columns,
    rows: rows.map(({ number: line, cells, fault }) => {
      if (fault) return { line, agreed: {}, status: 'open', problems: [fault] }
      const given = new Map<ImportTarget, Given[]>()
      for (const [at, { heading, fact }] of columns.entries()) {
        const cell = plainCell(cells[at] ?? '')
        if (fact && cell) given.set(fact, [...(given.get(fact) ?? []), { heading, cell }])
      }
      return { line, ...readJobRow(given, { ...farm, isDayFirst }) }
    }),
  }
}

/** The same rows. One that looks like a booking that is there, or like a row above it, has that as a problem. */
export function withKnown(rows: readonly JobRow[], known: readonly Known[]): JobRow[] {
  const seen = new Map<string, { what: string; startTime: string }[]>()
  const keyOf = (day: string, name: string) => `${day} ${searchWords(name).join(' ')}`
  const note = (key: string, what: string, startTime: string) =>
    seen.set(key, [...(seen.get(key) ?? []), { what, startTime }])
  for (const { reference, name, eventDate, startTime } of known)
    note(keyOf(eventDate, name), `Looks like ${reference}, which is already there`, startTime)
  return rows.map((row) => {
    const { contactName, eventDate, startTime } = row.agreed
    if (!contactName || !eventDate) return row
    const key = keyOf(eventDate, contactName)
    const start = startTime ?? ''
    const same = seen.get(key)?.find((other) => other.startTime === start || !other.startTime || !start)
    if (same) return { ...row, problems: [...row.problems, same.what] }
    note(key, `Looks the same as row ${row.line}`, start)
    return row
  })
}
