import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useHost } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/records.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.ts'
import { useSignedOut } from '../../base/session/signed-out.ts'
import { momentIn } from '../../base/ui/moments.ts'
import { useEditor } from '../page/core/editor-context.ts'
import { partsLabel } from '../page/core/page-labels.ts'
import { usePublishKey } from './publish-key.ts'
import { useQueuedPublish } from './queued-publish.ts'
import { type Refusal, refusal } from './refusal.ts'
import { sendPublish } from './send-publish.ts'

/** Publishes the draft, now or at a time, and holds what the server said against it. */
export function usePublishing(onDone: () => void) {
  const { opened, saver } = useEditor()
  const { summary } = opened
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const askToSignIn = useSignedOut()
  const keyFor = usePublishKey()
  const queuePublish = useQueuedPublish()
  const { connection: siteConnection } = useHost()
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState<Refusal>()
  const [conflicts, setConflicts] = useState<PartConflict[]>()

  async function publish(note: string, mayPublish: () => Promise<boolean>) {
    const key = keyFor(saver.current(), note)
    setIsSending(true)
    setAnswer(undefined)
    if (!(await mayPublish())) {
      setIsSending(false)
      return
    }
    try {
      const published = await sendPublish(saver, { pageId: summary.id, note, key })
      void refreshPaths(queries, [staffPaths.pages])
      notify(
        published.detail ?? `${summary.title} is live: ${partsLabel(Object.keys(published.parts))} changed`,
      )
      onDone()
    } catch (error) {
      if (await isQueued(error, note, key)) return
      const refusedWith = refused(error)
      if (saver.state().kind === 'conflict') onDone()
      else if (refusedWith.conflicts) setConflicts(refusedWith.conflicts)
      else setAnswer(refusedWith)
    } finally {
      setIsSending(false)
    }
  }

  /** True if the desktop app queued the publish, or showed why it can't. */
  async function isQueued(error: unknown, note: string, key: string): Promise<boolean> {
    try {
      if (!(await queuePublish(error, note, key))) return false
      // By now the desktop app knows whether the connection is lost or the site itself fails.
      const when = siteConnection?.isOnline() ? 'as soon as possible' : 'when you’re back online'
      notify(`${summary.title} will be published ${when}`)
      onDone()
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
      onDone()
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

  return { isSending, answer, setAnswer, conflicts, publish, schedule }
}
