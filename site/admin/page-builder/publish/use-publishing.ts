import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import { withRevisions } from '#blocks/contract/pages/page-base.ts'
import type { PartConflict, Published } from '#blocks/contract/pages/page-draft.ts'
import { partConflictsIn } from '#blocks/contract/problem.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { PageIssue } from '#blocks/pages/page-check.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { HostRefused, useHost } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useSignedOut } from '../../base/session/session-queries.ts'
import { momentIn } from '../../base/ui/moments.ts'
import { isOffline } from '../../forms/editing/save-failure.ts'
import type { DraftSaver } from '../page/core/draft-saver.ts'
import { useEditor } from '../page/core/editor-context.ts'

/** Publishes the draft, now or at a time, and holds what the server said against it. */
export function usePublishing(onDone: () => void) {
  const { opened, saver } = useEditor()
  const { summary } = opened
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const askToSignIn = useSignedOut()
  const keyFor = usePublishKey()
  const queuePublish = useQueuedPublish()
  const { connection: siteConnection, openPage } = useHost()
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
      if (published.detail) notify(published.detail)
      else notify(`${summary.title} is live`, { view: () => openPage(summary.path) })
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

/** The same content and note keep their key: a retry after a lost response publishes nothing twice. */
function usePublishKey(): (data: unknown, note: string) => string {
  const last = useRef<{ key: string; content: unknown }>(undefined)
  return (data, note) => {
    const content = [note, data]
    if (!last.current || !isSame(last.current.content, content))
      last.current = { key: crypto.randomUUID(), content }
    return last.current.key
  }
}

/**
 * Queues a publish that failed without a connection, if the host can send it later. Resolves to false if it
 * failed for another reason, or if the host can't. `key` is the idempotency key it was sent with.
 * Throws HostRefused.
 */
function useQueuedPublish(): (error: unknown, note: string, key: string) => Promise<boolean> {
  const { opened, saver } = useEditor()
  const { work } = useHost()
  return async (error, note, key) => {
    const isUnsent = error instanceof NotSaved && saver.state().kind === 'offline'
    // The request may have reached the server.
    const isUnacknowledged = isOffline(error)
    if (!work || !(isUnsent || isUnacknowledged)) return false
    const isSaved = !saver.isDirty()
    await work.publish({
      id: opened.summary.id,
      draft: { data: saver.current(), base: saver.base() },
      etag: saver.etag(),
      isSaved,
      ...(isUnacknowledged && isSaved ? { key } : {}),
      note,
    })
    return true
  }
}

/** What to publish: `at` is ISO 8601, `key` the idempotency key. */
type Asked = { pageId: string; at?: string | undefined; note: string; key: string }

/** Saves the page as the draft, then publishes it. Throws NotSaved, ApiError and NetworkError. */
async function sendPublish(saver: DraftSaver, asked: Asked): Promise<Published> {
  if (!(await saver.flush())) throw new NotSaved()
  try {
    return await saver.hold(() => post(saver, asked))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    saver.refuse(error)
    if (saver.state().kind === 'conflict') throw error
    // The server's state is known here, as after a publish whose response was lost, so this is no conflict.
    return saver.hold(() => post(saver, asked))
  }
}

async function post(saver: DraftSaver, { pageId, at, note, key }: Asked): Promise<Published> {
  const data = saver.current()
  const headers = { 'If-Match': saver.etag(), [idempotencyKeyHeader]: key }
  const response = await callApi('POST', staffPaths.publishPage(pageId), { at, note }, { headers })
  const published = (await response.json()) as Published // the response for this path
  saver.rebaseOn({
    base: withRevisions(saver.base(), published.parts),
    etag: response.headers.get('ETag') ?? '',
    ...(published.at ? {} : { published: data }),
  })
  return published
}

/** The editor's page could not be saved, so there is nothing to publish. */
export class NotSaved extends Error {}

export type Refusal = { message: string; issues: readonly PageIssue[]; conflicts?: PartConflict[] }

/** Why a draft was not published, as text; rethrows unexpected errors. */
export function refusal(error: unknown): Refusal {
  if (error instanceof NotSaved)
    return {
      message: 'The draft couldn’t be saved, so nothing was published. See the message at the top.',
      issues: [],
    }
  if (error instanceof NetworkError)
    return {
      message: 'You’re offline, so we don’t know if this went live. Try again when you’re back online.',
      issues: [],
    }
  if (error instanceof HostRefused) return { message: error.message, issues: [] }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const conflicts = partConflictsIn(problem)
  if (status === 409 && conflicts) return { message: '', issues: [], conflicts }
  const issues = (problem?.issues ?? []).map(({ blockId = 'root', path, message }) => ({
    blockId,
    at: '',
    path,
    message,
  }))
  if (status === 412)
    return {
      message: 'This draft was just saved somewhere else. Check the page again, then publish.',
      issues,
    }
  if (status === 401)
    return { message: 'You’ve been signed out, so nothing was published. Sign in and publish again.', issues }
  return { message: problem?.detail ?? 'Nothing was published', issues }
}
