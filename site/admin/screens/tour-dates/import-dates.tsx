import { useDeferredValue, useMemo, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import { mostImported, type TourDateImportReply } from '#blocks/contract/records/tour-date-import.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { type Listed, useStaffList } from '../../base/http/record-queries.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { takeFocus } from '../../base/ui/form-problem.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import barStyles from '../../forms/form/save-bar.module.css'
import styles from '../../forms/lists/sheet-source.module.css'
import { SheetSource } from '../../forms/lists/sheet-source.tsx'
import { isCalendar, readCalendar } from './read-calendar.ts'
import { readSheet, type Sheet, type SheetRow, sheetTemplate } from './read-sheet.ts'

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

type Outcome = { isDone: boolean; text: string }

function Import({ stored }: { stored: readonly Listed<TourDate>[] }) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const { act, isBusy: isAdding } = useAct({
    touches: [apiPaths.tourDates, staffPaths.status],
    onRefused: (error) => setOutcome({ isDone: false, text: `Nothing was added. ${reasonOf(error)}` }),
  })
  const asked = useDeferredValue(text)
  const timeZone = useTimeZone()
  const today = dayIn(timeZone)
  const sheet = useMemo(() => {
    if (!asked) return undefined
    return isCalendar(asked) ? readCalendar(asked, stored, today, timeZone) : readSheet(asked, stored, today)
  }, [asked, stored, today, timeZone])
  const fresh = sheet?.rows.flatMap((row) => (row.outcome === 'new' ? [row.value] : [])) ?? []
  const dates = fresh.slice(0, mostImported)

  async function add() {
    setOutcome(undefined)
    await act(async () => {
      const reply = await send<TourDateImportReply>('POST', staffPaths.tourDateImport, { dates })
      setAdded((before) => new Set([...before, ...reply.added.map(({ id }) => id)]))
      const left = reply.skipped > 0 ? `. ${counted(reply.skipped)} already there` : ''
      setOutcome({ isDone: true, text: `${counted(reply.added.length)} added${left}.` })
    })
  }

  function take(next: string, problem?: string) {
    setText(next)
    setAdded(new Set())
    setOutcome(problem ? { isDone: false, text: problem } : undefined)
  }

  return (
    <>
      <SheetSource
        label="Or paste the rows here, including the headings"
        alsoAccepts=".ics,text/calendar"
        template={{ name: 'tour-dates.csv', text: sheetTemplate }}
        text={text}
        onText={take}
      />
      <CalendarAt onText={take} />
      {sheet?.problem && (
        <p className={styles.problem} role="alert">
          {sheet.problem}
        </p>
      )}
      {outcome && (
        <p
          className={outcome.isDone ? styles.done : styles.problem}
          role={outcome.isDone ? 'status' : 'alert'}
          tabIndex={-1}
          ref={takeFocus}
        >
          {outcome.text}
        </p>
      )}
      {sheet && !sheet.problem && <SheetTable sheet={sheet} added={added} />}
      {dates.length > 0 && (
        <div className={barStyles.bar}>
          <p className={barStyles.state}>
            {fresh.length > dates.length &&
              `The sheet has ${fresh.length} new dates. You can add ${mostImported} at a time, then add the rest.`}
          </p>
          <Button look="main" disabled={isAdding} onClick={() => void add()}>
            {isAdding ? 'Adding…' : `Add ${counted(dates.length)}`}
          </Button>
        </div>
      )}
    </>
  )
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

const counted = (count: number) => (count === 1 ? '1 date' : `${count} dates`)

type SheetTableProps = {
  sheet: Sheet
  /** The ids of the dates that this sheet has added. */
  added: ReadonlySet<number>
}

/** Shows what will happen to each row, or did. */
function SheetTable({ sheet: { rows, unused, notes = [] }, added }: SheetTableProps) {
  const isAdded = (row: SheetRow) => row.outcome === 'same' && row.id !== undefined && added.has(row.id)
  const count = (outcome: SheetRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome && !isAdded(row)).length
  return (
    <section aria-labelledby="sheet" className={styles.sheet}>
      <h2 id="sheet">Preview</h2>
      <p role="status">
        {`${count('new')} new, ${count('same')} skipped because they’re already there, ${count('error')} skipped because of mistakes.`}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
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
