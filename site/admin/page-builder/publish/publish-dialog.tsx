import { useGetPuck } from '@puckeditor/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PartClash, Published } from '#blocks/contract/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { PageIssue } from '#blocks/page-check.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { refreshPaths } from '../../http/records.ts'
import { useTimeZone } from '../../http/time-zone.ts'
import { notify } from '../../notices/notify.ts'
import dialogStyles from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { momentIn } from '../../ui/moments.ts'
import { PublishClash } from '../clash/publish-clash.tsx'
import { useEditor } from '../editor-context.ts'
import { focusRow, select } from '../outline/outline.tsx'
import { partsInWords } from '../page-words.ts'
import { ProblemList } from '../problems/problem-list.tsx'
import { useProblems } from '../problems/problems-context.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Everything between a draft and the live page: reasons against it, a note, and what the server says. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { opened, saver } = useEditor()
  const { line } = opened
  const queries = useQueryClient()
  const getPuck = useGetPuck()
  const found = useProblems()
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isLater, setIsLater] = useState(false)
  const timeZone = useTimeZone()
  const [refused, setRefused] = useState<{ message: string; issues: readonly PageIssue[] }>()
  const [clashes, setClashes] = useState<PartClash[]>()
  const jumpsTo = useRef<string>(undefined)
  const issues = found.length > 0 ? found : (refused?.issues ?? [])

  /** What is in the editor is the draft before it is published. */
  async function send(at: string | undefined, said: string): Promise<Response> {
    if (!(await saver.flush())) throw new NotSaved()
    const path = staffPaths.publishPage(line.id)
    return callApi('POST', path, { at, note: said }, { headers: { 'If-Match': saver.etag() } })
  }

  async function publish() {
    setIsSending(true)
    setRefused(undefined)
    try {
      const response = await send(undefined, note)
      const published = (await response.json()) as Published // the path's reply
      const { layout, ...records } = published.parts
      const base = saver.base()
      saver.goOnFrom({
        // Only what this publish wrote: the rest may have moved on, and is not what stands here.
        base: {
          layout: layout ?? base.layout,
          records: {
            ...base.records,
            ...Object.fromEntries(
              Object.entries(records).map(([part, revision]) => [part.slice('records/'.length), revision]),
            ),
          },
        },
        etag: response.headers.get('ETag') ?? '',
      })
      void refreshPaths(queries, [staffPaths.pages])
      notify(
        published.detail ?? `${line.title} is live: ${partsInWords(Object.keys(published.parts))} changed`,
      )
      onClose()
    } catch (error) {
      const said = refusal(error)
      if (said.clashes) setClashes(said.clashes)
      else setRefused(said)
    } finally {
      setIsSending(false)
    }
  }

  async function schedule(at: string, said: string): Promise<string> {
    try {
      const response = await send(at, said)
      saver.goOnFrom({ etag: response.headers.get('ETag') ?? '' })
      void refreshPaths(queries, [staffPaths.pages])
      notify(`${line.title} goes live ${momentIn(at, timeZone, new Date())}`)
      onClose()
      return ''
    } catch (error) {
      const { message, clashes: found, issues: reasons } = refusal(error)
      if (found) setClashes(found)
      return [message, ...reasons.map((issue) => issue.message)].join(' · ')
    }
  }

  if (clashes) return <PublishClash clashes={clashes} onClose={onClose} />
  if (isLater) {
    return (
      <ScheduleDialog
        title={line.title}
        note={note}
        onSchedule={schedule}
        onClose={() => setIsLater(false)}
      />
    )
  }
  return (
    <Modal
      title={`Publish ${line.title}`}
      text="Visitors see it in the next moment."
      onClose={onClose}
      takeFocus={() => jumpsTo.current !== undefined && focusRow(jumpsTo.current)}
    >
      {issues.length > 0 && (
        <ProblemList
          issues={issues}
          onJump={({ blockId }) => {
            select(getPuck(), blockId)
            jumpsTo.current = blockId
            onClose()
          }}
        />
      )}
      {refused && issues.length === 0 && <p role="alert">{refused.message}</p>}
      <label>
        What changed, for the list of versions
        <input
          className="input"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <div className={dialogStyles.buttons}>
        <button type="button" className="button button-second" onClick={onClose}>
          Not yet
        </button>
        <button
          type="button"
          className="button button-second"
          disabled={found.length > 0}
          onClick={() => setIsLater(true)}
        >
          Publish later…
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={isSending || found.length > 0}
          onClick={() => void publish()}
        >
          {isSending ? 'Publishing…' : 'Publish now'}
        </button>
      </div>
    </Modal>
  )
}

class NotSaved extends Error {}

function refusal(error: unknown): { message: string; issues: readonly PageIssue[]; clashes?: PartClash[] } {
  if (error instanceof NotSaved)
    return {
      message: 'The draft could not be saved, so nothing was published. See the note at the top.',
      issues: [],
    }
  if (error instanceof NetworkError)
    return { message: 'No connection: nothing was published. Try again when it is back.', issues: [] }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 409 && problem?.clashes) return { message: '', issues: [], clashes: problem.clashes }
  const issues = (problem?.issues ?? []).map(({ blockId = 'root', path, message }) => ({
    blockId,
    at: '',
    path,
    message,
  }))
  if (status === 412)
    return { message: 'Somebody saved this draft just now. Close this and look at it first.', issues }
  return { message: problem?.detail ?? 'Nothing was published', issues }
}
