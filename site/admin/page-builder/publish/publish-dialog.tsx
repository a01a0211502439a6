import { useGetPuck } from '@puckeditor/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PartConflict, publishSchema } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useHost, useIsOffline } from '../../host/host.ts'
import { refreshPaths } from '../../http/records.ts'
import { useTimeZone } from '../../http/time-zone.ts'
import { notify } from '../../notices/notify.ts'
import { useSignedOut } from '../../session/signed-out.ts'
import { Modal } from '../../ui/modal.tsx'
import { momentIn } from '../../ui/moments.ts'
import { FindingList } from '../checks/finding-list.tsx'
import { usePageCheck } from '../checks/use-page-check.ts'
import { PublishConflict } from '../conflict/publish-conflict.tsx'
import { useEditor } from '../core/editor-context.ts'
import { focusRow } from '../core/outline-rows.ts'
import { partsLabel } from '../core/page-labels.ts'
import { select } from '../outline/outline.tsx'
import { ProblemList } from '../problems/problem-list.tsx'
import { useProblems } from '../problems/problems-context.ts'
import styles from './publish-dialog.module.css'
import { usePublishKey } from './publish-key.ts'
import { useQueuedPublish } from './queued-publish.ts'
import { ReadyButton } from './ready-button.tsx'
import { type Refusal, refusal } from './refusal.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { sendPublish } from './send-publish.ts'

const noteFacts = textFactsAt(publishSchema, 'note')

/** Publishes the draft: shows what prevents it, takes a note, and reports the server's response. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { opened, saver } = useEditor()
  const { summary } = opened
  const queries = useQueryClient()
  const getPuck = useGetPuck()
  const found = useProblems()
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isLater, setIsLater] = useState(false)
  const timeZone = useTimeZone()
  const askToSignIn = useSignedOut()
  const [answer, setAnswer] = useState<Refusal>()
  const [conflicts, setConflicts] = useState<PartConflict[]>()
  const jumpsTo = useRef<string>(undefined)
  const keyFor = usePublishKey()
  const issues = found.length > 0 ? found : (answer?.issues ?? [])
  const { check, finished } = usePageCheck()
  const queuePublish = useQueuedPublish()
  const { connection: siteConnection } = useHost()
  const isOffline = useIsOffline()
  const findings = check.kind === 'done' ? check.findings : []
  const isStopped = found.length > 0 || findings.some(({ kind }) => kind === 'error')

  function jump(blockId: string) {
    select(getPuck(), blockId)
    jumpsTo.current = blockId
    onClose()
  }

  async function publish() {
    const key = keyFor(saver.current(), note)
    setIsSending(true)
    setAnswer(undefined)
    const looked = await finished()
    // Pressed before the check was done: shows its findings first.
    if (check.kind === 'running' && looked.kind === 'done' && looked.findings.length > 0) {
      setIsSending(false)
      return
    }
    try {
      const published = await sendPublish(saver, { pageId: summary.id, note, key })
      void refreshPaths(queries, [staffPaths.pages])
      notify(
        published.detail ?? `${summary.title} is live: ${partsLabel(Object.keys(published.parts))} changed`,
      )
      onClose()
    } catch (error) {
      if (await isQueued(error, key)) return
      const refusedWith = refused(error)
      if (saver.state().kind === 'conflict') onClose()
      else if (refusedWith.conflicts) setConflicts(refusedWith.conflicts)
      else setAnswer(refusedWith)
    } finally {
      setIsSending(false)
    }
  }

  /** True if the desktop app queued the publish, or showed why it can't. */
  async function isQueued(error: unknown, key: string): Promise<boolean> {
    try {
      if (!(await queuePublish(error, note, key))) return false
      // By now the desktop app knows whether the connection is lost or the site itself fails.
      const when = siteConnection?.isOnline() ? 'as soon as possible' : 'when you’re back online'
      notify(`${summary.title} will be published ${when}`)
      onClose()
    } catch (refusedByHost) {
      setAnswer(refusal(refusedByHost))
    }
    return true
  }

  async function schedule(at: string, said: string): Promise<string> {
    try {
      const published = await sendPublish(saver, {
        pageId: summary.id,
        at,
        note: said,
        key: crypto.randomUUID(),
      })
      void refreshPaths(queries, [staffPaths.pages])
      notify(published.detail ?? `${summary.title} goes live ${momentIn(at, timeZone, new Date())}`)
      onClose()
      return ''
    } catch (error) {
      const { message, conflicts: found, issues: reasons } = refused(error)
      if (found) setConflicts(found)
      return [message, ...reasons.map((issue) => issue.message)].join(' · ')
    }
  }

  function refused(error: unknown): Refusal {
    if (error instanceof ApiError && error.status === 401) askToSignIn()
    return refusal(error)
  }

  if (conflicts) return <PublishConflict conflicts={conflicts} onClose={onClose} />
  if (isLater) {
    return (
      <ScheduleDialog
        title={summary.title}
        note={note}
        onSchedule={schedule}
        onClose={() => setIsLater(false)}
      />
    )
  }
  return (
    <Modal
      title={`Publish ${summary.title}`}
      text={
        isOffline
          ? 'You’re offline, so you can’t schedule this now. It will be published when you’re back online, unless someone else changes the page first.'
          : 'Goes live right away.'
      }
      onClose={() => isSending || onClose()} // the dialog shows the result, so it stays open while sending
      takeFocus={() => jumpsTo.current !== undefined && focusRow(jumpsTo.current)}
    >
      {issues.length > 0 && <ProblemList issues={issues} onJump={({ blockId }) => jump(blockId)} />}
      <FindingList check={check} onJump={jump} />
      {answer && issues.length === 0 && <p role="alert">{answer.message}</p>}
      <NoteField note={note} onChange={setNote} />
      <div className={styles.choices}>
        <button
          type="button"
          className="button button-second button-small"
          disabled={isSending}
          onClick={onClose}
        >
          Cancel
        </button>
        <button
          type="button"
          className="button button-second button-small"
          disabled={isStopped || isOffline}
          onClick={() => setIsLater(true)}
        >
          Publish later…
        </button>
        <ReadyButton
          isDisabled={isSending || found.length > 0 || isOffline}
          onRefused={setAnswer}
          onDone={onClose}
        />
        <button
          type="button"
          className="button button-main button-small"
          disabled={isSending || isStopped}
          onClick={() => void publish()}
        >
          {buttonLabel(isSending, isOffline, findings.length > 0 && !isStopped)}
        </button>
      </div>
    </Modal>
  )
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <label className={styles.note}>
      What changed? (optional)
      <input
        className="input"
        maxLength={noteFacts.maxLength}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

function buttonLabel(isSending: boolean, isOffline: boolean, hasWarnings: boolean): string {
  if (isSending) return 'Publishing…'
  if (isOffline) return 'Publish when back online'
  return hasWarnings ? 'Publish anyway' : 'Publish now'
}
