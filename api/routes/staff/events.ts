import { type Response, Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { type ChangeEvent, replacedEvent, replacedRetryMs } from '#blocks/contract/change-event.ts'
import { mayBePresent, type PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { type Actor, mayActWith, type Right } from '#blocks/contract/staff/staff.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { AppError } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { type Caller, callerOf } from '../../serve/auth/caller.ts'
import type { Sessions } from '../../serve/auth/sessions.ts'
import type { Change } from '../../store/store-types.ts'
import type { Presence } from '../../work/pages/who-is-here.ts'

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
const silentCollections = new Set<string>(['idempotency-keys', 'history', 'history-heads', 'job-imports'])
/** The rest is heard by all staff. A device without the scope does not even hear that there is a new enquiry. */
const rightToHear = new Map<string, Right>([
  ['users', 'people'],
  ['sessions', 'people'],
  ['audit', 'people'],
  ['mail-templates', 'settings'],
  ['enquiries', 'enquiries'],
  ['enquiry-feed', 'enquiries'],
  ['enquiry-files', 'enquiries'],
  ['outbox', 'enquiries'],
])

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would keep events until its buffer is full
  Connection: 'close', // closes the connection with the stream, so that a server stop waits for none
}

export type Events = {
  routes: Router
  count(): number
  /** Ends every stream and takes no more; before the server stops. */
  close(): void
}

type EventParts = {
  store: Pick<ContentStore, 'onChange'>
  sessions: Pick<Sessions, 'onEnd' | 'onNarrow'>
  presence: Pick<Presence, 'onChange'>
}

/**
 * Sends staff every change and who edits what, as server-sent events (staff-paths.ts `events`). A stream ends with its
 * session: signing out, here or from elsewhere, ends the streams of every tab.
 */
export function eventRoutes({ store, sessions, presence }: EventParts): Events {
  const open = new Map<Response, Caller>()
  let isClosed = false
  /** The presence list last sent to each audience: nobody gets events about work that they don't see. */
  let presenceTexts = textsFor((audience) => presenceText([], audience))
  const stopListening = store.onChange((changes) => {
    const texts = textsFor((audience) => textOf(changes, audience))
    for (const [res, caller] of open) {
      const { id } = caller.user
      // Their account was changed: the guard decides again when they reconnect.
      if (changes.some((change) => change.collection === 'users' && change.id === String(id))) res.end()
      else send(res, texts(audienceOf(caller)))
    }
  })
  const endThose = (sessionIds: ReadonlySet<string>) => {
    for (const [res, { sessionId }] of open) if (sessionIds.has(sessionId)) res.end()
  }
  const stopWatching = sessions.onEnd(endThose)
  // It comes back at once, and hears only what it may.
  const stopNarrowing = sessions.onNarrow(endThose)
  const stopPresence = presence.onChange((entries) => {
    const before = presenceTexts
    presenceTexts = textsFor((audience) => presenceText(entries, audience))
    for (const [res, caller] of open) {
      const audience = audienceOf(caller)
      const text = presenceTexts(audience)
      if (text !== before(audience)) send(res, text)
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
    stopNarrowing()
    stopPresence()
    clearInterval(beat)
    for (const res of open.keys()) res.end()
  }
  return { routes, count: () => open.size, close }
}

/** What somebody hears depends on this alone. */
function audienceOf({ user, scopes }: Caller): Actor {
  return { role: user.role, scopes }
}

/** The text for an audience, made once for all of its listeners; audiences that nobody is in make none. */
function textsFor(make: (audience: Actor) => string): (audience: Actor) => string {
  const texts = new Map<string, string>()
  return (audience) => {
    const key = [audience.role, ...audience.scopes].join(' ')
    const text = texts.get(key) ?? make(audience)
    texts.set(key, text)
    return text
  }
}

type Said = Pick<Change, 'collection' | 'id' | 'after' | 'by'>

function textOf(changes: readonly Said[], audience: Actor): string {
  const isHeard = ({ collection }: Said) => {
    const right = rightToHear.get(collection)
    return !silentCollections.has(collection) && (right === undefined || mayActWith(audience, right))
  }
  return changes
    .filter(isHeard)
    .map(({ collection, id, after, by }) => {
      const event: ChangeEvent = { collection, id, revision: after?.revision ?? 0, ...(by ? { by } : {}) }
      return `event: change\ndata: ${JSON.stringify(event)}\n\n`
    })
    .join('')
}

function presenceText(entries: readonly PresenceEntry[], audience: Actor): string {
  const heard = entries.filter((entry) => mayBePresent(audience, entry))
  return `event: presence\ndata: ${JSON.stringify(heard)}\n\n`
}

function send(res: Response, text: string): void {
  if (text === '' || res.writableEnded) return
  if (res.writableLength > maxBufferedBytes) res.destroy()
  else res.write(text)
}
