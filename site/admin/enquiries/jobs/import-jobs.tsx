import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  JobImportReply,
  JobImportUndo,
  JobMapping,
  JobSheet,
} from '#blocks/contract/enquiries/job-import.ts'
import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { toldInPlace } from '../../../http/query-client.ts'
import { formReason } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import barStyles from '../../forms/form/save-bar.module.css'
import { type Outcome, OutcomeNote } from '../../forms/lists/outcome-note.tsx'
import { SheetSource } from '../../forms/lists/sheet-source.tsx'
import { sendFile } from '../../forms/media/send-file.ts'
import { enquiryReads } from '../core/enquiry-queries.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'

const template = {
  name: 'bookings.csv',
  text: [
    'Day,Starts,Hours,Name,Phone,Email,Kind of event,Services,Children,Street,City,State,ZIP,Notes,Status',
    '2027-05-08,2 pm,2,Ana Ortiz,(520) 555-0123,ana@example.com,Birthday,Small petting zoo,25,12 Elm St,Benson,AZ,85602,Gate code 4711,Confirmed',
    '',
  ].join('\r\n'),
}

/** A sheet that was chosen or pasted. `number` tells it from the ones before, `key` from another try of the same. */
type Source = { number: number; key: string; text: string; name: string }

/** Brings in bookings from a spreadsheet: its columns, then a preview, and only then all of them at once. */
export function Component() {
  return (
    <Screen
      title="Bring in bookings"
      intro="From a spreadsheet saved as CSV. You’ll see each booking before anything is added."
      back={{ to: '/admin/jobs', label: 'Jobs' }}
    >
      <Import />
    </Screen>
  )
}

function Import() {
  const [source, setSource] = useState<Source>({ number: 0, key: '', text: '', name: '' })
  const [mapping, setMapping] = useState<JobMapping>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const { act, isBusy } = useAct({
    touches: enquiryReads,
    onRefused: (error) => setOutcome({ isDone: false, text: formReason(error) }),
  })
  const { number, text } = source
  const preview = useQuery({
    queryKey: ['job-import', number, mapping],
    queryFn: ({ signal }) => sent<JobSheet>(source, { mapping: JSON.stringify(mapping) }, {}, signal),
    enabled: text !== '',
    placeholderData: (before, query) => (query?.queryKey[1] === number ? before : undefined),
    gcTime: 0,
    meta: toldInPlace,
  })
  const sheet = text ? preview.data : undefined
  const left = sheet?.rows.filter(({ problems }) => problems.length > 0).length ?? 0
  const fit = (sheet?.rows.length ?? 0) - left

  function take(next: string, name = 'pasted rows') {
    setMapping({})
    setSource({ number: number + 1, key: crypto.randomUUID(), text: next, name })
  }

  const bringIn = () =>
    act(async () => {
      setOutcome(undefined)
      const fields = { mapping: JSON.stringify(mapping), apply: 'true', skip: String(left > 0) }
      const reply = await sent<JobImportReply>(source, fields, { [idempotencyKeyHeader]: source.key })
      const undo = () =>
        act(async () => {
          const undone = await send<JobImportUndo>('POST', staffPaths.undoJobImport(reply.id))
          setOutcome({ isDone: true, text: undoneText(undone) })
        })
      take('')
      setOutcome({ isDone: true, text: doneText(reply), undo })
    })

  return (
    <>
      <SheetSource
        label="Or paste the rows here, including the headings"
        text={text}
        template={template}
        onText={(next, refused, name) => {
          setOutcome(refused ? { isDone: false, text: refused } : undefined)
          take(next, name)
        }}
      />
      {outcome && <OutcomeNote outcome={outcome} isBusy={isBusy} />}
      <FormProblem text={preview.error ? formReason(preview.error) : ''} />
      {text && preview.isLoading && <p role="status">Reading the sheet…</p>}
      {sheet && (
        <>
          <ImportColumns
            columns={sheet.columns}
            onFact={(heading, fact) => {
              setSource({ ...source, key: crypto.randomUUID() })
              setMapping({ ...mapping, [heading]: fact })
            }}
          />
          <ImportRows rows={sheet.rows} isBusy={preview.isPlaceholderData} />
          <div className={barStyles.bar}>
            <p className={barStyles.state}>
              {left > 0 && `${rowsText(left)} with something to fix will be left out.`}
            </p>
            <Button
              look="main"
              disabled={isBusy || fit === 0 || preview.isFetching}
              onClick={() => void bringIn()}
            >
              {isBusy ? 'Bringing them in…' : `Bring in ${bookingsText(fit)}`}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function sent<Reply>(
  { text, name }: Source,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string>,
  signal = new AbortController().signal,
): Promise<Reply> {
  const file = new File([text], name, { type: 'text/csv' })
  return sendFile<Reply>('POST', staffPaths.importJobs, headers, file, () => undefined, signal, fields)
}

const bookingsText = (count: number) => (count === 1 ? '1 booking' : `${count.toLocaleString()} bookings`)
const rowsText = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString()} rows`)

function doneText({ added, skipped }: JobImportReply): string {
  const left = skipped > 0 ? ` ${rowsText(skipped)} left out.` : ''
  return `${bookingsText(added)} added.${left}`
}

function undoneText({ removed, kept }: JobImportUndo): string {
  const gone = `${bookingsText(removed)} removed again.`
  if (kept.length === 0) return gone
  const names = kept.map(({ reference, name }) => `${reference} ${name}`).join(', ')
  return `${gone} ${bookingsText(kept.length)} stay because someone has changed them since: ${names}.`
}
