import { formatDay } from '#blocks/contract/time/format-day.ts'
import styles from './import-dates.module.css'
import type { Sheet, SheetRow } from './read-sheet.ts'

type SheetTableProps = {
  sheet: Sheet
  /** The ids of the dates that this sheet has added. */
  added: ReadonlySet<number>
}

/** Shows what will happen to each row, or did. */
export function SheetTable({ sheet: { rows, unused }, added }: SheetTableProps) {
  const isAdded = (row: SheetRow) => row.outcome === 'same' && row.id !== undefined && added.has(row.id)
  const count = (outcome: SheetRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome && !isAdded(row)).length
  return (
    <section aria-labelledby="sheet" className={styles.sheet}>
      <h2 id="sheet">Preview</h2>
      <p role="status">
        {`${count('new')} new, ${count('same')} skipped because they’re already there, ${count('error')} skipped because of mistakes.`}
      </p>
      {unused.length > 0 && <p>{`Columns we don’t recognize were skipped: ${unused.join(', ')}.`}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Date and place</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} data-outcome={isAdded(row) ? 'new' : row.outcome}>
              <td>{row.number}</td>
              <td>
                <strong>{formatDay(row.shown.day)}</strong>
                <span>{row.shown.place}</span>
              </td>
              <td>{isAdded(row) ? 'Added' : outcomeText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function outcomeText(row: SheetRow): string {
  if (row.outcome === 'new')
    return row.isPast ? 'Not added yet. It’s in the past, so visitors won’t see it' : 'Not added yet'
  return row.outcome === 'same' ? `Skipped: ${row.reason}` : `Skipped: ${row.reasons.join('. ')}`
}
