import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { ApiPath } from '#blocks/contract/api-paths.ts'
import { type ImportReply, mostImported } from '#blocks/contract/records/list-import.ts'
import { bulkPath, staffPaths } from '#blocks/contract/staff-paths.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import barStyles from '../form/save-bar.module.css'
import { type Outcome, OutcomeNote } from './outcome-note.tsx'
import { type PreviewRow, PreviewTable } from './preview-table.tsx'
import styles from './sheet-source.module.css'
import { SheetSource, type SheetSourceProps } from './sheet-source.tsx'

/** What is read of a pasted list; `problem` says why it can't be read at all. New rows have what is sent of them. */
export type ReadList = {
  problem?: string | undefined
  notes?: readonly string[]
  rows: readonly ReadRow[]
}
type ReadRow = PreviewRow & { value?: object | undefined }

type ListImportProps = Pick<SheetSourceProps, 'label' | 'alsoAccepts' | 'template'> & {
  path: string
  to: ApiPath<ImportReply>
  /** What the list is called in what is sent. */
  field: string
  noun: readonly [one: string, many: string]
  what: string
  read: (text: string) => ReadList
  children?: (onText: (text: string, problem?: string) => void) => ReactNode
}

/** Adds many records to a list: a preview first, then all of them in one save, which is undone as one. */
export function ListImport(props: ListImportProps) {
  const { label, alsoAccepts, template, path, to, field, noun, what, read, children } = props
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const { act, isBusy } = useAct({
    touches: [path, staffPaths.status],
    onRefused: (error) => setOutcome({ isDone: false, text: `Nothing was changed. ${reasonOf(error)}` }),
  })
  const asked = useDeferredValue(text)
  const list = useMemo(() => (asked.trim() ? read(asked) : undefined), [asked, read])
  const counted = (count: number) => `${count} ${noun[count === 1 ? 0 : 1]}`
  const rows = (list?.rows ?? []).map((row): ReadRow => {
    return added.has(row.number) ? { ...row, value: undefined, outcome: 'new', says: 'Added' } : row
  })
  const fresh = rows.filter(({ value }) => value)
  const taken = fresh.slice(0, mostImported)
  const skipped = (outcome: PreviewRow['outcome']) => rows.filter((row) => row.outcome === outcome).length

  async function add() {
    setOutcome(undefined)
    await act(async () => {
      const reply = await send('POST', to, { [field]: taken.map(({ value }) => value) })
      setAdded(new Set([...added, ...taken.map(({ number }) => number)]))
      const left = reply.skipped > 0 ? ` ${counted(reply.skipped)} already there.` : ''
      const undo = () =>
        act(async () => {
          await send('POST', bulkPath(path), { ids: reply.added, action: 'delete' })
          setAdded(new Set())
          setOutcome({ isDone: true, text: `Undone. ${counted(reply.added.length)} moved to the trash.` })
        })
      setOutcome({ isDone: true, text: `${counted(reply.added.length)} added.${left}`, undo })
    })
  }

  function take(next: string, problem?: string) {
    setText(next)
    setAdded(new Set())
    setOutcome(problem ? { isDone: false, text: problem } : undefined)
  }

  return (
    <>
      <SheetSource label={label} alsoAccepts={alsoAccepts} template={template} text={text} onText={take} />
      {children?.(take)}
      {list?.problem && (
        <p className={styles.problem} role="alert">
          {list.problem}
        </p>
      )}
      {outcome && <OutcomeNote outcome={outcome} isBusy={isBusy} />}
      {rows.length > 0 && (
        <section aria-labelledby="preview" className={styles.sheet}>
          <h2 id="preview">Preview</h2>
          <p role="status">
            {`${fresh.length} new, ${skipped('same')} skipped because they’re already there, ${skipped('error')} skipped because of mistakes.`}
          </p>
          {list?.notes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <PreviewTable rows={rows} what={what} />
        </section>
      )}
      {taken.length > 0 && (
        <div className={barStyles.bar}>
          <p className={barStyles.state}>
            {fresh.length > taken.length &&
              `The list has ${counted(fresh.length)} to add. You can add ${mostImported} at a time, then add the rest.`}
          </p>
          <Button look="main" disabled={isBusy} onClick={() => void add()}>
            {isBusy ? 'Adding…' : `Add ${counted(taken.length)}`}
          </Button>
        </div>
      )}
    </>
  )
}
