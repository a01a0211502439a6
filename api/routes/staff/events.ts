import { type Response, Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'
import { mayBePresent, type PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'
import { type Caller, callerOf } from '../../auth/caller.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { ContentStore } from '../../content/collections.ts'
import { AppError } from '../../http/app-error.ts'
import { onCall } from '../../http/on-call.ts'
import type { Presence } from '../../pages/presence.ts'
import type { Change } from '../../store/store-types.ts'

const mostConnections = 100
/** Proxies cut what is silent for a minute; half of that leaves room. */
const beatMs = 25_000
/** The browser comes back by itself, and the guard looks anew whether the person may still listen. */
const longestMs = 15 * 60_000
const comeBackMs = 3_000
/** A reader this far behind is cut: it reads everything anew when it comes back. */
const mostWaitingBytes = 1_000_000
/** There is nothing to read anew: who sent what is nobody else's business. */
const untold = new Set<string>(['idempotency-keys'])
const ownerOnly = new Set<string>(['users', 'sessions', 'audit', 'mail-templates'])

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would keep events until its buffer is full
  Connection: 'close', // so that the end of the stream ends the connection, and a stop of the server waits for none
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
 * Tells staff of every change as it happens, and who is at work on what, as server-sent events (staff-paths.ts
 * `events`). A stream ends with the session it was opened under: signing out, here or from elsewhere, ends every tab.
 */
export function eventRoutes({ store, sessions, presence }: EventParts): Events {
  const open = new Map<Response, Caller>()
  let isClosed = false
  /** What those who work the enquiries heard last: what goes on elsewhere is no news to them. */
  let toldInbox = presenceText([], 'inbox')
  const stopListening = store.onChange((changes) => {
    const forAll = textOf(changes.filter(({ collection }) => !ownerOnly.has(collection)))
    const forOwners = textOf(changes)
    for (const [res, { user }] of open) {
      // Their account was changed: the guard decides again when they come back.
      if (changes.some(({ collection, id }) => collection === 'users' && id === String(user.id))) res.end()
      else send(res, user.role === 'owner' ? forOwners : forAll)
    }
  })
  const stopWatching = sessions.onEnd((ended) => {
    for (const [res, { sessionId }] of open) if (ended.has(sessionId)) res.end()
  })
  const stopPresence = presence.onChange((entries) => {
    const forInbox = presenceText(entries, 'inbox')
    const isNewsToInbox = forInbox !== toldInbox
    toldInbox = forInbox
    const forEditors = presenceText(entries, 'editor')
    for (const [res, { user }] of open) {
      if (mayAct(user.role, 'editor')) send(res, forEditors)
      else if (isNewsToInbox) send(res, forInbox)
    }
  })
  const beat = setInterval(() => {
    for (const res of open.keys()) send(res, ': still here\n\n')
  }, beatMs)
  beat.unref()

  const routes = Router()
  onCall(routes, staffCalls.followEvents, (req, res) => {
    const caller = callerOf(res)
    if (isClosed || open.size >= mostConnections) {
      throw new AppError(503, 'Too many listeners', 'Live updates are busy: try again in a moment', {
        headers: { 'Retry-After': '30' },
      })
    }
    res.writeHead(200, streamHeaders)
    if (req.method === 'HEAD') return void res.end()
    open.set(res, caller)
    const last = setTimeout(() => res.end(), longestMs)
    last.unref()
    res.once('close', () => {
      clearTimeout(last)
      open.delete(res)
    })
    res.write(`retry: ${comeBackMs}\n\n`)
  })

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
    .filter(({ collection }) => !untold.has(collection))
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
  if (res.writableLength > mostWaitingBytes) res.destroy()
  else res.write(text)
}
