import { isSame } from '#blocks/contract/merge.ts'
import type { PageDraft } from '#blocks/contract/page-draft.ts'
import { type Problem, problemMediaType } from '#blocks/contract/problem.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { finishedLayout } from '#blocks/page.ts'
import { revisionOf } from './draft-etag.ts'
import type { CurrentDraft, OutboxEntry, OutboxStop } from './outbox-entry.ts'
import { fromCacheHeader } from './own-replies.ts'

// What is sent of an entry, and what its answers mean. The api knows no idempotency keys: after a call that nobody
// heard of, the draft is asked for, and the revision and the text of it decide.

export type OutboxCall = { method: string; path: string; headers: Record<string, string>; body?: string }
/** One call to the site; rejects, or answers 503, where it can't be reached. */
export type SendCall = (call: OutboxCall) => Promise<Response>

export type Outcome =
  /** `from`: what it was sent against in the end. `isLive`: what visitors see is the page as it is here. */
  | { kind: 'done'; etag: string; from: string; isLive: boolean }
  | { kind: 'stopped'; stop: OutboxStop }
  /** The draft on the server is not the one that was to be published, though it may say the same. */
  | { kind: 'needs-click'; etag: string }
  | { kind: 'wait'; waitsFor: 'connection' | 'sign-in' }

type Reply = { status: number; isOk: boolean; etag: string; problem: Problem | undefined; text: string }
class Unreachable extends Error {}

/** Saves the draft of an entry; `aboutToSend` is told right before, for what nobody may hear of. */
export function sendSave(
  send: SendCall,
  entry: OutboxEntry,
  aboutToSend: () => Promise<void>,
): Promise<Outcome> {
  const { pageId, draft, save } = entry
  const isOurs = (other: PageDraft) => save?.unheard.some((sent) => isSamePage(sent, other)) ?? false
  return orWait(async () => {
    let { etag } = entry
    if (save && save.unheard.length > 0) {
      const current = await readDraft(send, pageId)
      if ('kind' in current) return current
      if (isSamePage(current.draft, draft))
        return { kind: 'done', etag: current.etag, from: etag, isLive: false }
      if (isOurs(current.draft)) etag = current.etag
    }
    await aboutToSend()
    for (let tries = 1; ; tries++) {
      const headers = { ...json, 'If-Match': etag, 'Idempotency-Key': save?.key ?? '' }
      const path = staffPaths.pageDraft(pageId)
      const reply = await reach(send, { method: 'PUT', path, headers, body: JSON.stringify(draft) })
      if (reply.isOk) return { kind: 'done', etag: reply.etag, from: etag, isLive: false }
      const current = currentIn(reply)
      // A newer draft that says just this is no clash: it came from here, or somebody had the same thought.
      if (current && isSamePage(current.draft, draft))
        return { kind: 'done', etag: current.etag, from: etag, isLive: false }
      // One of ours that was long on its way.
      if (!current || !isOurs(current.draft) || tries === mostTries) return refusal(reply)
      etag = current.etag
    }
  })
}

/** Publishes what was saved, as long as the draft is still that very one (`If-Match`). */
export function sendPublish(
  send: SendCall,
  entry: OutboxEntry,
  aboutToSend: () => Promise<void>,
): Promise<Outcome> {
  const { pageId, draft, etag, publish } = entry
  /** Publishing ends the draft: there is none any more, and the page says what ours did. */
  const isPublished = (current: CurrentDraft) =>
    revisionOf(current.etag) === 0 && isSamePage(current.draft, draft)
  return orWait(async () => {
    if (publish?.isUnheard) {
      const current = await readDraft(send, pageId)
      if ('kind' in current) return current
      if (isPublished(current)) return { kind: 'done', etag: current.etag, from: etag, isLive: true }
    }
    await aboutToSend()
    const headers = { ...json, 'If-Match': etag, 'Idempotency-Key': publish?.key ?? '' }
    const path = staffPaths.publishPage(pageId)
    const body = JSON.stringify({ note: publish?.note ?? '' })
    const reply = await reach(send, { method: 'POST', path, headers, body })
    if (reply.isOk) return { kind: 'done', etag: reply.etag, from: etag, isLive: true }
    const current = currentIn(reply)
    if (!current || !isSamePage(current.draft, draft)) return refusal(reply)
    return publish?.isUnheard && isPublished(current)
      ? { kind: 'done', etag: current.etag, from: etag, isLive: true }
      : { kind: 'needs-click', etag: current.etag }
  })
}

const mostTries = 3
const json = { 'Content-Type': 'application/json' }
/** Nothing is wrong with what was sent: too much at once, or a server with trouble of its own. */
const laterStatuses = new Set([408, 423, 425, 429])

async function orWait(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'wait', waitsFor: 'connection' }
    throw error
  }
}

/** The whole reply; what was seen before says nothing of what the site has now. */
async function reach(send: SendCall, call: OutboxCall): Promise<Reply> {
  try {
    const reply = await send(call)
    const text = await reply.text()
    if (reply.headers.has(fromCacheHeader)) throw new Unreachable()
    const isProblem = reply.headers.get('Content-Type')?.startsWith(problemMediaType)
    const problem = isProblem ? (JSON.parse(text) as Problem) : undefined // our api's, by its media type
    return { status: reply.status, isOk: reply.ok, etag: reply.headers.get('ETag') ?? '', problem, text }
  } catch (cause) {
    throw new Unreachable('The site can’t be reached', { cause })
  }
}

async function readDraft(send: SendCall, pageId: string): Promise<CurrentDraft | Outcome> {
  const reply = await reach(send, { method: 'GET', path: staffPaths.pageDraft(pageId), headers: {} })
  if (!reply.isOk) return refusal(reply)
  return { draft: JSON.parse(reply.text) as PageDraft, etag: reply.etag, savedAt: '' } // the path's reply
}

/** 412: the draft as it is now. */
function currentIn({ status, problem, etag }: Reply): CurrentDraft | undefined {
  if (status !== 412 || !problem?.current) return undefined
  const draft = problem.current as unknown as PageDraft // the api's own, as of `GET …/draft`
  return { draft, etag, savedAt: problem.currentUpdatedAt ?? '' }
}

function refusal(reply: Reply): Outcome {
  const { status, problem } = reply
  if (status === 401) return { kind: 'wait', waitsFor: 'sign-in' }
  if (status >= 500 || laterStatuses.has(status)) return { kind: 'wait', waitsFor: 'connection' }
  if (status === 409 || status === 412) {
    const current = currentIn(reply)
    const { clashes } = problem ?? {}
    return {
      kind: 'stopped',
      stop: { kind: 'conflict', ...(current && { current }), ...(clashes && { clashes }) },
    }
  }
  const reason = problem?.detail ?? `The site did not take it (${status})`
  return { kind: 'stopped', stop: { kind: 'failed', status, reason, issues: problem?.issues ?? [] } }
}

/** As the store would keep them: props that are as usual may stand there or not. */
function isSamePage(a: PageDraft, b: PageDraft): boolean {
  return isSame(finishedLayout(a.data), finishedLayout(b.data))
}
