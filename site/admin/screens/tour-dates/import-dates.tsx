import { useCallback, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { type Listed, useStaffList } from '../../base/http/record-queries.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { ListImport, type ReadList } from '../../forms/lists/list-import-form.tsx'
import styles from '../../forms/lists/sheet-source.module.css'
import { isCalendar, readCalendar } from './read-calendar.ts'
import { readSheet, type SheetRow, sheetTemplate } from './read-sheet.ts'

/** Imports many tour dates from a spreadsheet: a preview first, then one bulk add. */
export function Component() {
  const { data, error, refetch } = useStaffList<TourDate>(apiPaths.tourDates)
  return (
    <Screen
      title="Import tour dates"
      intro="From a spreadsheet saved as CSV, or from a calendar. You’ll see a preview before anything is added."
      back={{ to: '/admin/tour-dates', label: 'Tour dates' }}
    >
      {data ? <Import stored={data.items} /> : <ScreenState error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}

function Import({ stored }: { stored: readonly Listed<TourDate>[] }) {
  const timeZone = useTimeZone()
  const read = useCallback(
    (text: string): ReadList => {
      const today = dayIn(timeZone)
      const {
        rows,
        unused,
        notes = [],
        problem,
      } = isCalendar(text) ? readCalendar(text, stored, today, timeZone) : readSheet(text, stored, today)
      const ignored = `Columns we don’t recognize were skipped: ${unused.join(', ')}.`
      return { problem, notes: unused.length > 0 ? [...notes, ignored] : notes, rows: rows.map(previewOf) }
    },
    [stored, timeZone],
  )
  return (
    <ListImport
      label="Or paste the rows here, including the headings"
      alsoAccepts=".ics,text/calendar"
      template={{ name: 'tour-dates.csv', text: sheetTemplate }}
      path={apiPaths.tourDates}
      to={staffPaths.tourDateImport}
      field="dates"
      noun={['date', 'dates']}
      what="Date and place"
      read={read}
    >
      {(onText) => <CalendarAt onText={onText} />}
    </ListImport>
  )
}

function previewOf(row: SheetRow) {
  const { number, shown, outcome } = row
  const shared = { number, title: formatDay(shown.day), detail: shown.place, outcome }
  if (outcome === 'same') return { ...shared, says: `Skipped: ${row.reason}` }
  if (outcome === 'error') return { ...shared, says: `Skipped: ${row.reasons.join('. ')}` }
  const says = row.isPast ? 'Not added yet. It’s in the past, so visitors won’t see it' : 'Not added yet'
  return { ...shared, says, value: row.value }
}

/** Reads the calendar at an address, such as the one that Google Calendar gives. */
function CalendarAt({ onText }: { onText: (text: string, problem?: string) => void }) {
  const [url, setUrl] = useState('')
  const { act, isBusy } = useAct({ onRefused: (error) => onText('', reasonOf(error)) })
  return (
    <form
      className={`card ${styles.address}`}
      onSubmit={(event) => {
        event.preventDefault()
        void act(async () => {
          const { text } = await send<{ text: string }>('POST', staffPaths.calendarAt, { url })
          onText(text, isCalendar(text) ? undefined : notCalendar)
        })
      }}
    >
      <NamedInput
        label="Or the address of a calendar (ends in .ics)"
        type="text"
        inputMode="url"
        autoComplete="off"
        required
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Reading…' : 'Read the calendar'}
      </Button>
    </form>
  )
}

const notCalendar = 'This is the address of a page, not of a calendar. Look for its “iCal” address.'
