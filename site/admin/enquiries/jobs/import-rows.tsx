import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { agreedLines, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { type ChosenNames, startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { JobRow } from '#blocks/contract/enquiries/job-import.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './import-jobs.module.css'

/** A sheet may have thousands. */
const mostAtOnce = 100
/** In the heading of a row. */
const inHeading = new Set(['contactName', 'eventDate', 'startTime'])

type ImportRowsProps = {
  rows: readonly JobRow[] /** Another reading of the sheet is under way. */
  isBusy: boolean
}

/** What will become of each row, those with problems first. */
export function ImportRows({ rows, isBusy }: ImportRowsProps) {
  const [shown, setShown] = useState(mostAtOnce)
  const chosen: ChosenNames = {
    animals: useNamed(apiPaths.animals),
    addons: useNamed(apiPaths.addOns),
    teams: useNamed(staffPaths.teams),
  }
  const hasProblem = ({ problems }: JobRow) => problems.length > 0
  const bad = rows.filter(hasProblem)
  const inOrder = [...bad, ...rows.filter((row) => !hasProblem(row))]
  return (
    <section aria-labelledby="rows" className={styles.part} aria-busy={isBusy}>
      <h2 id="rows">Preview</h2>
      <p role="status">{`${rows.length - bad.length} ready, ${bad.length} with something to fix.`}</p>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Booking</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.slice(0, shown).map((row) => (
            <tr key={row.line} data-bad={hasProblem(row) ? '' : undefined}>
              <td>{row.line}</td>
              <td>
                <strong>{headingOf(row)}</strong>
                <span>{detailOf(row, chosen)}</span>
              </td>
              <td>
                {hasProblem(row)
                  ? `Left out: ${row.problems.join('. ')}`
                  : `Comes in as “${statusLabels[row.status]}”`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {inOrder.length > shown && (
        <Button onClick={() => setShown(shown + mostAtOnce)}>
          {`Show more (${(inOrder.length - shown).toLocaleString()} left)`}
        </Button>
      )}
    </section>
  )
}

function useNamed(path: string) {
  return useQuery<ChosenNames['animals']>({ queryKey: [path] }).data ?? []
}

function headingOf({ agreed: { eventDate, startTime, contactName } }: JobRow): string {
  const day = eventDate ? formatDay(eventDate) : 'No day'
  return [day, startTime && startInWords(startTime), contactName ?? 'No name'].filter(Boolean).join(', ')
}

function detailOf({ agreed }: JobRow, chosen: ChosenNames): string {
  return agreedLines({ ...nothingAgreed, ...agreed }, chosen)
    .filter(({ field }) => !inHeading.has(field))
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ')
}
