import { useGetPuck } from '@measured/puck'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { publishSchema } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useHost, useIsOffline } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { selectBlock } from '../page/core/block-place.ts'
import { useEditor } from '../page/core/editor-context.ts'
import { focusRow } from '../page/core/outline-rows.ts'
import { usePageLine } from '../page/core/page-line.ts'
import { FindingList, usePageCheck } from './checks/finding-list.tsx'
import { ProblemList, useProblems } from './checks/page-problems.tsx'
import { PublishConflict } from './conflict/publish-conflict.tsx'
import styles from './publish-dialog.module.css'
import { useDraftState } from './saving/use-draft-saver.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { NotSaved, type Refusal, refusal, usePublishing } from './use-publishing.ts'

const noteFacts = textFactsAt(publishSchema, 'note')

/** Publishes the draft: shows what prevents it, takes a note, and reports the server's response. */
function PublishDialog({ onClose }: { onClose: () => void }) {
  const { opened } = useEditor()
  const { summary } = opened
  const getPuck = useGetPuck()
  const found = useProblems()
  const [note, setNote] = useState('')
  const [isLater, setIsLater] = useState(false)
  const jumpsTo = useRef<string>(undefined)
  const { check, finished } = usePageCheck()
  const { isSending, answer, setAnswer, conflicts, publish, schedule } = usePublishing(onClose)
  const issues = found.length > 0 ? found : (answer?.issues ?? [])
  const isOffline = useIsOffline()
  // Only the desktop app publishes later by itself.
  const { work } = useHost()
  const isStuck = isOffline && !work
  const findings = check.kind === 'done' ? check.findings : []
  const isStopped = found.length > 0 || findings.some(({ kind }) => kind === 'error')

  function jump(blockId: string) {
    selectBlock(getPuck(), blockId)
    jumpsTo.current = blockId
    onClose()
  }

  /** False if it was pressed before the check was done, and the check has something to show. */
  async function hasNothingToShow(): Promise<boolean> {
    const looked = await finished()
    return !(check.kind === 'running' && looked.kind === 'done' && looked.findings.length > 0)
  }

  if (conflicts) return <PublishConflict conflicts={conflicts} onClose={onClose} />
  if (isLater) {
    return (
      <ScheduleDialog
        title={`Publish ${summary.title} later`}
        hasNote
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
        isStuck
          ? 'You’re offline, so nothing can go live now. Your changes wait in this browser.'
          : isOffline
            ? 'You’re offline, so you can’t schedule this now. It will be published when you’re back online, unless someone else changes the page first.'
            : 'Goes live right away.'
      }
      onClose={() => isSending || onClose()} // the dialog shows the result, so it stays open while sending
      takeFocus={() => jumpsTo.current !== undefined && focusRow(jumpsTo.current)}
    >
      {issues.length > 0 && <ProblemList issues={issues} onJump={({ blockId }) => jump(blockId)} />}
      {!isStuck && <FindingList check={check} onJump={jump} />}
      {answer && issues.length === 0 && <p role="alert">{answer.message}</p>}
      <NoteField note={note} onChange={setNote} />
      <div className={styles.choices}>
        <Button isSmall disabled={isSending} onClick={onClose}>
          Cancel
        </Button>
        <Button isSmall disabled={isStopped || isOffline} onClick={() => setIsLater(true)}>
          Publish later…
        </Button>
        <ReadyButton
          isDisabled={isSending || found.length > 0 || isOffline}
          onRefused={setAnswer}
          onDone={onClose}
        />
        <Button
          look="main"
          isSmall
          disabled={isSending || isStopped || isStuck}
          onClick={() => void publish(note, hasNothingToShow)}
        >
          {buttonLabel(isSending, isOffline && !isStuck, findings.length > 0 && !isStopped)}
        </Button>
      </div>
    </Modal>
  )
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <NamedInput
      label="What changed? (optional)"
      most={noteFacts.maxLength}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function buttonLabel(isSending: boolean, isOffline: boolean, hasWarnings: boolean): string {
  if (isSending) return 'Publishing…'
  if (isOffline) return 'Publish when back online'
  return hasWarnings ? 'Publish anyway' : 'Publish now'
}

/** Opens the publish dialog, and shows the number of issues that prevent publishing. */
export function PublishButton() {
  const { saver } = useEditor()
  const { kind } = useDraftState(saver)
  const problems = useProblems()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="main"
        isSmall
        data-command="publish"
        disabled={kind === 'conflict'}
        onClick={() => setIsOpen(true)}
      >
        {problems.length === 0 ? 'Publish' : `Publish · ${problems.length} to fix`}
      </Button>
      {isOpen && <PublishDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type ReadyButtonProps = {
  isDisabled: boolean
  onRefused: (refused: Refusal | undefined) => void
  onDone: () => void
}

/** Marks the draft as ready, to be published with others. Any change removes the mark. */
function ReadyButton({ isDisabled, onRefused, onDone }: ReadyButtonProps) {
  const { opened, saver } = useEditor()
  const { id, title } = opened.summary
  const queries = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const isMarked = usePageLine(id)?.isReady === true && !saver.isDirty()

  async function mark() {
    setIsSending(true)
    onRefused(undefined)
    try {
      if (!(await saver.flush())) throw new NotSaved()
      await saver.hold(async () => {
        const headers = { 'If-Match': saver.etag() }
        const reply = await callApi('PUT', staffPaths.pageDraftReady(id), { isReady: !isMarked }, { headers })
        saver.rebaseOn({ etag: reply.headers.get('ETag') ?? '' })
      })
      void refreshPaths(queries, [staffPaths.pages])
      notify(isMarked ? `${title} is no longer marked as ready` : `${title} is marked as ready`)
      onDone()
    } catch (error) {
      const hasNoDraft = error instanceof ApiError && error.status === 404
      onRefused(
        hasNoDraft
          ? { message: 'This page has no changes since it was published.', issues: [] }
          : refusal(error),
      )
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button isSmall disabled={isDisabled || isSending} onClick={() => void mark()}>
      {isMarked ? 'Not ready yet' : 'Mark as ready'}
    </Button>
  )
}
