import { randomUUID } from 'node:crypto'
import type { PageDraft } from '#blocks/contract/page-draft.ts'
import { createEtagTrail } from './etag-trail.ts'
import { type Outcome, type SendCall, sendPublish, sendSave } from './outbox-calls.ts'
import { after, afterStart, withSave, withUnheard } from './outbox-changes.ts'
import { isTooOld, type OutboxEntry, type PageState } from './outbox-entry.ts'
import { readEntries, removeEntry, writeEntry } from './outbox-files.ts'
import { createRetry, type SetTimer } from './retry.ts'
import { turnsByKey } from './turns.ts'

export type { OutboxCall, SendCall } from './outbox-calls.ts'
export type { OutboxEntry, PageState } from './outbox-entry.ts'

type OutboxParts = {
  /** Of one site and one person. */
  folder: string
  send: SendCall
  now: () => Date
  setTimer: SetTimer
}
type Given = { draft: PageDraft; etag: string }

export type Outbox = {
  /** Resolves once it is on the disk; it is sent after that. Throws CannotKeep. */
  save(pageId: string, given: Given): Promise<PageState>
  /** `isSaved`: the server has this draft, under this ETag. Throws CannotKeep. */
  publish(pageId: string, given: Given & { isSaved: boolean; note: string }): Promise<PageState>
  /** A person's word for a publish that waited for it. */
  confirmPublish(pageId: string): Promise<PageState>
  /** The publish is not wanted any more; a draft that waits still goes out. */
  cancelPublish(pageId: string): Promise<PageState>
  /** Nothing of this page is sent any more: what to do with it was decided elsewhere. */
  drop(pageId: string): Promise<void>
  state(pageId: string): PageState
  /** Of every page of which something waits. */
  states(): PageState[]
  onState(listener: (state: PageState) => void): () => void
  /** When the site answers again, somebody signed in, the window came to the front, or a person asks for it. */
  retryNow(): Promise<void>
  /** Sends nothing any more; resolves when what is on its way has come back. */
  close(): Promise<void>
}

/** What waits to be sent. Everything is on the disk before it is sent, and leaves it when the server has it. */
export async function openOutbox({ folder, send, now, setTimer }: OutboxParts): Promise<Outbox> {
  const entries = new Map<string, OutboxEntry>()
  for (const entry of await readEntries(folder, now())) entries.set(entry.pageId, afterStart(entry))
  const listeners = new Set<(state: PageState) => void>()
  const inTurn = turnsByKey()
  const etags = createEtagTrail()
  let publishing: string | undefined
  let waitsFor: 'connection' | 'sign-in' | undefined
  let running: Promise<void> | undefined
  let isClosed = false
  const retry = createRetry(setTimer, () => void run())

  function state(pageId: string): PageState {
    const entry = entries.get(pageId)
    if (!entry) return { pageId, kind: 'clean', ...etags.last(pageId) }
    const { etag, save, publish, stop } = entry
    if (stop) return { pageId, etag, ...stop }
    if (publishing === pageId) return { pageId, etag, kind: 'publishing' }
    const isPublish = publish !== undefined
    if (publish?.needsClick && !save) return { pageId, etag, kind: 'queued', waitsFor: 'click', isPublish }
    if (waitsFor) return { pageId, etag, kind: 'queued', waitsFor, isPublish }
    return { pageId, etag, kind: 'dirty' }
  }

  function say(pageId: string): PageState {
    const next = state(pageId)
    for (const listener of listeners) listener(next)
    return next
  }

  /** Changes an entry on the disk, then here. Throws CannotKeep, and then nothing has changed. */
  function put(pageId: string, change: (before: OutboxEntry | undefined) => OutboxEntry | undefined) {
    return inTurn(pageId, async () => {
      const before = entries.get(pageId)
      const entry = change(before)
      if (entry === before) return
      const isEmpty = !entry?.save && !entry?.publish
      if (isEmpty) await removeEntry(folder, pageId)
      else await writeEntry(folder, entry)
      if (isEmpty) entries.delete(pageId)
      else entries.set(pageId, entry)
    })
  }

  async function ask(pageId: string, change: (before: OutboxEntry | undefined) => OutboxEntry | undefined) {
    await put(pageId, change)
    if (!waitsFor) void run()
    return say(pageId)
  }

  /** One page after the other. Where the site can't be reached for one, the others wait as well. */
  function run(): Promise<void> {
    retry.stop()
    running ??= sendAll().finally(() => {
      running = undefined
      // What came in just as the last look for more was over.
      if (!waitsFor && !isClosed && nextPage()) void run()
    })
    return running
  }

  async function sendAll(): Promise<void> {
    const before = waitsFor
    waitsFor = undefined
    for (let next = nextPage(); next && !isClosed; next = nextPage()) {
      const outcome = await sendOne(next)
      if (outcome.kind !== 'wait') {
        retry.reset()
        continue
      }
      waitsFor = outcome.waitsFor
      // Signing in calls `retryNow`; until then the answer would be the same.
      if (waitsFor === 'connection' && !isClosed) retry.later()
      break
    }
    if (before || waitsFor) for (const pageId of entries.keys()) say(pageId)
  }

  function nextPage(): OutboxEntry | undefined {
    return [...entries.values()].find(({ stop, save, publish }) => !stop && (save || !publish?.needsClick))
  }

  async function sendOne(entry: OutboxEntry): Promise<Outcome> {
    const { pageId } = entry
    if (!entry.save && entry.publish && isTooOld(entry.publish, now())) {
      const outcome = { kind: 'needs-click', etag: entry.etag } as const
      await settle(entry, outcome)
      return outcome
    }
    publishing = entry.save ? undefined : pageId
    say(pageId)
    const note = () => put(pageId, (latest) => latest && withUnheard(latest, entry)).catch(() => undefined)
    const sending = entry.save ? sendSave(send, entry, note) : sendPublish(send, entry, note)
    // One page that can't even be read must not keep the others here.
    const outcome = await sending.catch(unexpected)
    publishing = undefined
    await settle(entry, outcome)
    return outcome
  }

  async function settle(sent: OutboxEntry, outcome: Outcome): Promise<void> {
    const { pageId } = sent
    if (outcome.kind === 'done') etags.follow(pageId, [sent.etag, outcome.from], outcome)
    if (outcome.kind === 'stopped') etags.forget(pageId)
    const change = (latest: OutboxEntry | undefined) => latest && after(latest, sent, outcome)
    await put(pageId, change).catch(() => {
      // The disk takes nothing: the server has it all the same, and after a restart it is found there.
      const next = change(entries.get(pageId))
      if (next?.save || next?.publish) entries.set(pageId, next)
      else entries.delete(pageId)
    })
    say(pageId)
  }

  if (entries.size > 0) void run()
  return {
    save: (pageId, { draft, etag }) =>
      ask(pageId, (before) => withSave(before, { pageId, draft, etag: etags.now(pageId, etag) })),
    publish: (pageId, { draft, etag, isSaved, note }) =>
      ask(pageId, (before) => ({
        ...withSave(before, { pageId, draft, etag: etags.now(pageId, etag) }),
        ...(isSaved && !before?.save ? { save: undefined } : {}),
        publish: { key: randomUUID(), note, askedAt: now().toISOString() },
      })),
    confirmPublish: (pageId) =>
      ask(pageId, (before) => {
        if (!before?.publish) return before
        const { key, note } = before.publish
        return { ...before, stop: undefined, publish: { key, note, askedAt: now().toISOString() } }
      }),
    cancelPublish: (pageId) => ask(pageId, (before) => before && { ...before, publish: undefined }),
    async drop(pageId) {
      await put(pageId, () => undefined)
      etags.forget(pageId)
      say(pageId)
    },
    state,
    states: () => [...entries.keys()].map(state),
    onState(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async retryNow() {
      retry.reset()
      await running
      await run()
    },
    async close() {
      isClosed = true
      retry.stop()
      await running
    },
  }
}

function unexpected(error: unknown): Outcome {
  const reason = `The app could not send this: ${error instanceof Error ? error.message : error}`
  return { kind: 'stopped', stop: { kind: 'failed', status: 0, reason, issues: [] } }
}
