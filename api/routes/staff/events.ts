import { type Response, Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { type ChangeEvent, replacedEvent, replacedRetryMs } from '#blocks/contract/change-event.ts'
import { mayBePresent, type PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'
import { type Caller, callerOf } from '../../auth/caller.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { ContentStore } from '../../content/collections.ts'
import { AppError } from '../../http/app-error.ts'
import { onCall } from '../../http/on-call.ts'
import type { Presence } from '../../pages/presence.ts'
import type { Change } from '../../store/store-types.ts'

const mostStreams = 100
/** Of one account; the oldest ends for a new one. One person must not take the places of all. */
const mostOfOneAccount = 12
/** Proxies close connections that are silent for a minute; half of that leaves room. */
const heartbeatMs = 25_000
/** The browser reconnects by itself, and the guard checks again whether the person may still listen. */
const maxStreamMs = 15 * 60_000
const reconnectMs = 3_000
/** A reader this far behind is disconnected. It reloads everything when it reconnects. */
const maxBufferedBytes = 1_000_000
/** Collections without events: no screen shows them, and who sent what is private. */
const silentCollections = new Set<string>(['idempotency-keys', 'history', 'history-heads'])
const ownerOnly = new Set<string>(['users', 'sessions', 'audit', 'mail-templates'])

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would keep events until its buffer is full
  Connection: 'close', // closes the connection with the stream, so that a server stop waits for none
}

export type Events = {
  routes: Router
  /** Ends every stream and takes no more; before the server stops. */
  close(): void
}

type EventParts = {
  store: Pick<ContentStore, 'onChange'>
  sessions: Pick<Sessions, 'onEnd'>
  presence: Pick<Presence, 'onChange'>
}

/**
 * Sends staff every change and who edits what, as server-sent events (staff-paths.ts `events`). A stream ends with its
 * session: signing out, here or from elsewhere, ends the streams of every tab.
 */
export function eventRoutes({ store, sessions, presence }: EventParts): Events {
  const open = new Map<Response, Caller>()
  let isClosed = false
  /** The presence list last sent to inbox staff, who get no events about work elsewhere. */
  let lastSentToInbox = presenceText([], 'inbox')
  const stopListening = store.onChange((changes) => {
    const forAll = textOf(changes.filter(({ collection }) => !ownerOnly.has(collection)))
    const forOwners = textOf(changes)
    for (const [res, { user }] of open) {
      // Their account was changed: the guard decides again when they reconnect.
      if (changes.some(({ collection, id }) => collection === 'users' && id === String(user.id))) res.end()
      else send(res, user.role === 'owner' ? forOwners : forAll)
    }
  })
  const stopWatching = sessions.onEnd((ended) => {
    for (const [res, { sessionId }] of open) if (ended.has(sessionId)) res.end()
  })
  const stopPresence = presence.onChange((entries) => {
    const forInbox = presenceText(entries, 'inbox')
    const isChangedForInbox = forInbox !== lastSentToInbox
    lastSentToInbox = forInbox
    const forEditors = presenceText(entries, 'editor')
    for (const [res, { user }] of open) {
      if (mayAct(user.role, 'editor')) send(res, forEditors)
      else if (isChangedForInbox) send(res, forInbox)
    }
  })
  const beat = setInterval(() => {
    for (const res of open.keys()) send(res, ': still here\n\n')
  }, heartbeatMs)
  beat.unref()

  const routes = Router()
  onCall(routes, staffCalls.followEvents, (req, res) => {
    const caller = callerOf(res)
    if (req.method !== 'HEAD') endOldest(caller)
    if (isClosed || open.size >= mostStreams) {
      throw new AppError(503, 'Too many listeners', 'Live updates are busy: try again in a moment', {
        headers: { 'Retry-After': '30' },
      })
    }
    res.writeHead(200, streamHeaders)
    if (req.method === 'HEAD') return void res.end()
    open.set(res, caller)
    const last = setTimeout(() => res.end(), maxStreamMs)
    last.unref()
    res.once('close', () => {
      clearTimeout(last)
      open.delete(res)
    })
    res.write(`retry: ${reconnectMs}\n\n`)
  })

  function endOldest({ user }: Caller): void {
    const own = [...open].filter(([, caller]) => caller.user.id === user.id)
    if (own.length < mostOfOneAccount) return
    const [oldest] = own[0] ?? [] // a map keeps the order in which they were opened
    if (!oldest) return
    open.delete(oldest)
    oldest.end(`retry: ${replacedRetryMs}\nevent: ${replacedEvent}\ndata: {}\n\n`)
  }

  function close(): void {
    isClosed = true
    stopListening()
    stopWatching()
    stopPresence()
    clearInterval(beat)
    for (const res of open.keys()) res.end()
  }
  return { routes, close }
}

function textOf(changes: readonly Pick<Change, 'collection' | 'id' | 'after' | 'by'>[]): string {
  return changes
    .filter(({ collection }) => !silentCollections.has(collection))
    .map(({ collection, id, after, by }) => {
      const event: ChangeEvent = { collection, id, revision: after?.revision ?? 0, ...(by ? { by } : {}) }
      return `event: change\ndata: ${JSON.stringify(event)}\n\n`
    })
    .join('')
}

function presenceText(entries: readonly PresenceEntry[], role: Role): string {
  const heard = entries.filter((entry) => mayBePresent(role, entry))
  return `event: presence\ndata: ${JSON.stringify(heard)}\n\n`
}

function send(res: Response, text: string): void {
  if (text === '' || res.writableEnded) return
  if (res.writableLength > maxBufferedBytes) res.destroy()
  else res.write(text)
}
