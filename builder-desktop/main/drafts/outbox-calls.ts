import { idempotencyKeyHeader } from '#blocks/contract/idempotency-key.ts'
import type { PublishStep } from '#blocks/contract/pages/page-base.ts'
import { type PageDraft, type Published, publishedSchema } from '#blocks/contract/pages/page-draft.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { revisionOf } from '../connection/draft-etag.ts'
import { fromCacheHeader, type OwnProblem } from '../connection/own-replies.ts'
import {
  type CurrentDraft,
  isSamePage,
  type OutboxEntry,
  type OutboxStop,
  type PendingPublish,
  type UnacknowledgedCall,
  type UnacknowledgedPublish,
  type UnacknowledgedSave,
  type WaitsFor,
} from './outbox-entry.ts'

// What is sent of an entry, and what its answers mean. Each call has a key under which the api carries it out once: after
// an answer that got lost it is sent again just as it was.

export type OutboxCall = { method: string; path: string; headers: Record<string, string>; body?: string }
/** One call to the site; rejects, or gives the app's own `offline`, where it can't be reached. */
export type SendCall = (call: OutboxCall) => Promise<Response>

/** A publish that is done, and the revisions it made, where the site names them. */
export type Live = { call: UnacknowledgedPublish; step: PublishStep }

export type Outcome =
  /** `live`: what visitors see is the page as it was sent. */
  | { kind: 'done'; etag: string; live?: Live | undefined }
  /** What was sent before is done, which nobody had heard; the draft goes on from there, and is still to be sent. */
  | { kind: 'found'; etag: string; live?: Live | undefined }
  | { kind: 'stopped'; stop: OutboxStop }
  /** The draft on the server is not the one that was to be published, though it may say the same. */
  | { kind: 'needs-click'; etag: string }
  | { kind: 'wait'; waitsFor: WaitsFor }

/** What it put before visitors. */
export function liveOf(outcome: Outcome | undefined): Live | undefined {
  return outcome && 'live' in outcome ? outcome.live : undefined
}

type Reply = { status: number; isOk: boolean; etag: string; text: string; problem: Problem | undefined }
class Unreachable extends Error {}

/** Saves the draft of an entry; `aboutToSend` is told right before, for what nobody may hear of. */
export function sendSave(
  send: SendCall,
  { pageId, draft, etag, save, unheard }: OutboxEntry,
  aboutToSend: () => Promise<void>,
): Promise<Outcome> {
  const key = save?.key ?? ''
  return waitIfUnreachable(async () => {
    await aboutToSend()
    const reply = await saveUnder(send, pageId, etag, { key, draft })
    if (reply.isOk) return { kind: 'done', etag: reply.etag }
    if (reply.status !== 412) return refusal(reply)
    for (const earlier of unheard) {
      const found = earlier.key === key ? undefined : await replay(send, pageId, etag, earlier)
      if (found) return found
    }
    const current = currentIn(reply)
    // A newer draft that says just this is no clash: it came from here long ago, or somebody had the same thought.
    if (current && isSamePage(current.draft, draft)) return { kind: 'done', etag: current.etag }
    return refusal(reply)
  })
}

/** Where that one stands in the way it was carried out, and is answered again; else it is refused as what came after. */
async function replay(
  send: SendCall,
  pageId: string,
  etag: string,
  earlier: UnacknowledgedCall,
): Promise<Outcome | undefined> {
  const isSave = 'draft' in earlier
  const again = await (isSave
    ? saveUnder(send, pageId, etag, earlier)
    : publishUnder(send, pageId, etag, earlier))
  if (again.isOk)
    return { kind: 'found', etag: again.etag, live: isSave ? undefined : liveBy(earlier, again) }
  const refused = refusal(again)
  return refused.kind === 'wait' ? refused : undefined
}

/** Publishes what was saved, as long as the draft is still that very one (`If-Match`). */
export function sendPublish(
  send: SendCall,
  { pageId, draft, etag }: OutboxEntry,
  publish: PendingPublish,
  aboutToSend: () => Promise<void>,
): Promise<Outcome> {
  const call = asUnacknowledged(publish, draft)
  return waitIfUnreachable(async () => {
    await aboutToSend()
    const reply = await publishUnder(send, pageId, etag, call)
    if (reply.isOk) return { kind: 'done', etag: reply.etag, live: liveBy(call, reply) }
    const current = currentIn(reply)
    if (!current || !isSamePage(current.draft, draft)) return refusal(reply)
    // Publishing ends the draft: where there is none, and the page says this, it is live.
    return revisionOf(current.etag) === 0
      ? { kind: 'done', etag: current.etag, live: liveBy(call) }
      : { kind: 'needs-click', etag: current.etag }
  })
}

/** A publish as it was sent; `base` is that of its draft. */
export function asUnacknowledged(
  { key, note, askedAt }: PendingPublish,
  { base }: PageDraft,
): UnacknowledgedPublish {
  return { key, note, askedAt, base }
}

function liveBy(call: UnacknowledgedPublish, reply?: Reply): Live {
  return { call, step: { from: call.base, parts: reply ? partsIn(reply) : {} } }
}

/** Where it names none, nothing is taken for one's own. */
function partsIn({ text }: Reply): Published['parts'] {
  return publishedSchema.safeParse(JSON.parse(text)).data?.parts ?? {}
}

function saveUnder(send: SendCall, pageId: string, etag: string, { key, draft }: UnacknowledgedSave) {
  const path = staffPaths.pageDraft(pageId)
  return request(send, { method: 'PUT', path, headers: headersOf(etag, key), body: JSON.stringify(draft) })
}

function publishUnder(send: SendCall, pageId: string, etag: string, { key, note }: UnacknowledgedPublish) {
  const path = staffPaths.publishPage(pageId)
  return request(send, {
    method: 'POST',
    path,
    headers: headersOf(etag, key),
    body: JSON.stringify({ note }),
  })
}

function headersOf(etag: string, key: string): OutboxCall['headers'] {
  return { 'Content-Type': 'application/json', 'If-Match': etag, [idempotencyKeyHeader]: key }
}

/** Nothing is wrong with what was sent: too much at once, or a server with trouble of its own. */
const laterStatuses = new Set([408, 423, 425, 429])

async function waitIfUnreachable(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'wait', waitsFor: 'connection' }
    throw error
  }
}

/** The whole reply; what was seen before says nothing of what the site has now. */
async function request(send: SendCall, call: OutboxCall): Promise<Reply> {
  try {
    const reply = await send(call)
    const text = await reply.text()
    const isProblem = reply.headers.get('Content-Type')?.startsWith(problemMediaType)
    const problem = isProblem ? (JSON.parse(text) as Problem & Partial<OwnProblem>) : undefined // our api's, by its media type
    if (reply.headers.has(fromCacheHeader) || problem?.code === 'offline') throw new Unreachable()
    return { status: reply.status, isOk: reply.ok, etag: reply.headers.get('ETag') ?? '', text, problem }
  } catch (cause) {
    throw new Unreachable('The site can’t be reached', { cause })
  }
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
  // Its full disk is the server's own word for why nothing is taken, and nothing that passes by itself.
  if ((status >= 500 && status !== 507) || laterStatuses.has(status))
    return { kind: 'wait', waitsFor: 'site' }
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

/** One page that can't even be read must not keep the others here. */
export function unexpected(error: unknown): Outcome {
  const reason = `The app could not send this: ${error instanceof Error ? error.message : error}`
  return { kind: 'stopped', stop: { kind: 'failed', status: 0, reason, issues: [] } }
}
