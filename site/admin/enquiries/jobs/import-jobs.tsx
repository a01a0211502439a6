import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
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
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem, takeFocus } from '../../base/ui/form-problem.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import barStyles from '../../forms/form/save-bar.module.css'
import styles from '../../forms/lists/sheet-source.module.css'
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
type Source = { number: number; key: string; text: string; name: string; problem: string }
const noSource: Source = { number: 0, key: '', text: '', name: '', problem: '' }

/** Brings in bookings from a spreadsheet: its columns, then a preview, and only then all of them at once. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const done = Number(search.get('done'))
  const [reply, setReply] = useState<JobImportReply>()
  return (
    <Screen
      title="Bring in bookings"
      intro="From a spreadsheet saved as CSV. You’ll see each booking before anything is added."
      back={{ to: '/admin/jobs', label: 'Jobs' }}
    >
      {done ? (
        <Done
          key={done}
          id={done}
          reply={reply?.id === done ? reply : undefined}
          onAgain={() => setSearch({})}
        />
      ) : (
        <Import
          onDone={(given) => {
            setReply(given)
            setSearch({ done: String(given.id) })
          }}
        />
      )}
    </Screen>
  )
}

function Import({ onDone }: { onDone: (reply: JobImportReply) => void }) {
  const [source, setSource] = useState(noSource)
  const [mapping, setMapping] = useState<JobMapping>({})
  const { act, isBusy, problem, clear } = useFormAct(formReason, enquiryReads)
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

  const bringIn = () =>
    act(async () => {
      const fields = { mapping: JSON.stringify(mapping), apply: 'true', skip: String(left > 0) }
      onDone(await sent<JobImportReply>(source, fields, { [idempotencyKeyHeader]: source.key }))
    })

  return (
    <>
      <SheetSource
        label="Or paste the rows here, including the headings"
        text={text}
        template={template}
        onText={(next, refused = '', name = 'pasted rows') => {
          clear()
          setMapping({})
          setSource({ number: number + 1, key: crypto.randomUUID(), text: next, name, problem: refused })
        }}
      />
      <FormProblem text={source.problem || problem || (preview.error ? formReason(preview.error) : '')} />
      {text && preview.isLoading && <p role="status">Reading the sheet…</p>}
      {sheet && (
        <>
          <ImportColumns
            columns={sheet.columns}
            onFact={(heading, fact) => {
              clear()
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

type DoneProps = { id: number; reply: JobImportReply | undefined; onAgain: () => void }

/** What was brought in, and the way to undo it; also after a reload. */
function Done({ id, reply, onAgain }: DoneProps) {
  const [undone, setUndone] = useState<JobImportUndo>()
  const { act, isBusy, problem } = useFormAct(formReason, enquiryReads)
  return (
    <>
      <p className={styles.done} role="status" tabIndex={-1} ref={takeFocus}>
        {undone ? undoneText(undone) : reply ? doneText(reply) : 'These bookings are in.'}
      </p>
      <FormProblem text={problem} />
      {undone && undone.kept.length > 0 && (
        <ul>
          {undone.kept.map((job) => (
            <li key={job.id}>
              <Link to={`/admin/enquiries/${job.id}`}>{`${job.reference} ${job.name}`}</Link>
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <Link className="button button-second" to="/admin/jobs">
          Go to the jobs
        </Link>
        <Button onClick={onAgain}>Bring in another list</Button>
        {!undone && (
          <Button
            look="danger"
            disabled={isBusy}
            onClick={() =>
              void act(async () => setUndone(await send<JobImportUndo>('POST', staffPaths.undoJobImport(id))))
            }
          >
            {isBusy ? 'Undoing…' : 'Undo all of it'}
          </Button>
        )}
      </div>
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
  return `${gone} ${bookingsText(kept.length)} stay because someone has changed them since:`
}
