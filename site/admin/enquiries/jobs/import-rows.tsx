import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { agreedLines, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { type ChosenNames, startInWords } from '#blocks/contract/enquiries/answer-summary.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { JobRow } from '#blocks/contract/enquiries/job-import.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { type PreviewRow, PreviewTable } from '../../forms/lists/preview-table.tsx'
import sheetStyles from '../../forms/lists/sheet-source.module.css'

/** In the heading of a row. */
const inHeading = new Set(['contactName', 'eventDate', 'startTime'])

type ImportRowsProps = {
  rows: readonly JobRow[]
  /** Another reading of the sheet is under way. */
  isBusy: boolean
}

/** What will become of each row, those with problems first. */
export function ImportRows({ rows, isBusy }: ImportRowsProps) {
  const chosen: ChosenNames = {
    animals: useNamed(apiPaths.animals),
    addons: useNamed(apiPaths.addOns),
    teams: useNamed(staffPaths.teams),
  }
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const inOrder = [...bad, ...rows.filter(({ problems }) => problems.length === 0)].map((row): PreviewRow => {
    const isBad = row.problems.length > 0
    return {
      number: row.line,
      title: headingOf(row),
      detail: detailOf(row, chosen),
      outcome: isBad ? 'error' : 'new',
      says: isBad ? `Left out: ${row.problems.join('. ')}` : `Comes in as “${statusLabels[row.status]}”`,
    }
  })
  return (
    <section aria-labelledby="rows" className={sheetStyles.sheet} aria-busy={isBusy}>
      <h2 id="rows">Preview</h2>
      <p role="status">{`${rows.length - bad.length} ready, ${bad.length} with something to fix.`}</p>
      <PreviewTable what="Booking" rows={inOrder} />
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
