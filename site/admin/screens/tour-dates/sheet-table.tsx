import { formatDay } from '#blocks/contract/time/format-day.ts'
import styles from './import-dates.module.css'
import type { Sheet, SheetRow } from './read-sheet.ts'

/** Shows what will happen to each row. */
export function SheetTable({ sheet: { rows, unknown } }: { sheet: Sheet }) {
  const count = (outcome: SheetRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return (
    <section aria-labelledby="sheet" className={styles.sheet}>
      <h2 id="sheet">Preview</h2>
      <p role="status">
        {`${count('new')} new, ${count('same')} skipped because they’re already there, ${count('error')} skipped because of mistakes.`}
      </p>
      {unknown.length > 0 && <p>{`Columns we don’t recognize were skipped: ${unknown.join(', ')}.`}</p>}
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
            <tr key={row.number} data-outcome={row.outcome}>
              <td>{row.number}</td>
              <td>
                <strong>{formatDay(row.shown.day)}</strong>
                <span>{row.shown.place}</span>
              </td>
              <td>{issueText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function issueText(row: SheetRow): string {
  if (row.outcome === 'new') return 'Added'
  return row.outcome === 'same' ? `Skipped: ${row.reason}` : `Skipped: ${row.reasons.join('. ')}`
}
