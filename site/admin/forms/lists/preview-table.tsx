import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import styles from './preview-table.module.css'

/** One row of a list that is brought in. `says` is what becomes of it, or did. */
export type PreviewRow = {
  /** In the sheet, where the headings are row 1. */
  number: number
  title: string
  detail: string
  outcome: 'new' | 'same' | 'error'
  says: string
}

/** A sheet may have thousands. */
const mostAtOnce = 100

export function PreviewTable({ rows, what }: { rows: readonly PreviewRow[]; what: string }) {
  const [shown, setShown] = useState(mostAtOnce)
  return (
    <>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">{what}</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ number, title, detail, outcome, says }) => (
            <tr key={number} data-outcome={outcome}>
              <td>{number}</td>
              <td>
                <strong>{title}</strong>
                <span>{detail}</span>
              </td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + mostAtOnce)}>
          {`Show more (${(rows.length - shown).toLocaleString()} left)`}
        </Button>
      )}
    </>
  )
}
