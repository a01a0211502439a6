import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import type { PublishStep } from '#blocks/contract/pages/page-base.ts'
import { type PageDraft, type Published, publishedSchema } from '#blocks/contract/pages/page-draft.ts'
import { type Problem, partConflictsIn } from '#blocks/contract/problem.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { problemIn, revisionOf } from '../connection/site-replies.ts'
import {
  type CurrentDraft,
  isSamePage,
  type PendingPublish,
  type QueuedWork,
  type UnacknowledgedCall,
  type UnacknowledgedPublish,
  type UnacknowledgedSave,
  type WorkStop,
} from './page-work.ts'
import type { WaitsFor } from './queued-page-state.ts'

// The calls that send an entry, and what their responses mean. Each call has an idempotency key: after a lost response
// it is sent again unchanged, and the api does not carry it out twice.

export type WorkCall = { method: string; path: string; headers: Record<string, string>; body?: string }
/** One call to the site. If it can't be reached, this rejects or resolves with the app's own `offline` problem. */
export type SendCall = (call: WorkCall) => Promise<Response>

/** A publish that succeeded, and the revisions it made, where the site names them. */
export type Live = { call: UnacknowledgedPublish; step: PublishStep }

export type Outcome =
  /** `live`: visitors see the page as it was sent. */
  | { kind: 'done'; etag: string; live?: Live | undefined }
  /** An earlier unacknowledged call turned out to be done. The draft is rebased on it and still has to be sent. */
  | { kind: 'found'; etag: string; live?: Live | undefined }
  | { kind: 'stopped'; stop: WorkStop }
  /** The draft on the server is another than the one to be published, though its content may be the same. */
  | { kind: 'needs-click'; etag: string }
  | { kind: 'wait'; waitsFor: WaitsFor }

/** What this outcome published, if anything. */
export function liveOf(outcome: Outcome | undefined): Live | undefined {
  return outcome && 'live' in outcome ? outcome.live : undefined
}

type Reply = { status: number; isOk: boolean; etag: string; body: unknown; problem: Problem | undefined }
class Unreachable extends Error {}

/** Saves the draft of an entry. Rejects if the site can't be reached; see `outcomeOf`. */
export async function sendSave(
  send: SendCall,
  { pageId, draft, etag, save, unacknowledged }: QueuedWork,
): Promise<Outcome> {
  const key = save?.key ?? ''
  const reply = await saveUnder(send, pageId, etag, { key, draft })
  if (reply.isOk) return { kind: 'done', etag: reply.etag }
  if (reply.status !== 412) return refusal(reply)
  for (const earlier of unacknowledged) {
    const found = earlier.key === key ? undefined : await replay(send, pageId, etag, earlier)
    if (found) return found
  }
  const current = currentIn(reply)
  // A newer draft with the same content is no conflict, whoever saved it.
  if (current && isSamePage(current.draft, draft)) return { kind: 'done', etag: current.etag }
  return refusal(reply)
}

/** Repeats an earlier call under its key: the site repeats its response or rejects it. */
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

/** Publishes the saved draft, unless the server has another one by now (`If-Match`). Rejects as above. */
export async function sendPublish(
  send: SendCall,
  { pageId, draft, etag }: QueuedWork,
  publish: PendingPublish,
): Promise<Outcome> {
  const call = asUnacknowledged(publish, draft)
  const reply = await publishUnder(send, pageId, etag, call)
  if (reply.isOk) return { kind: 'done', etag: reply.etag, live: liveBy(call, reply) }
  const current = currentIn(reply)
  if (!current || !isSamePage(current.draft, draft)) return refusal(reply)
  // Publishing deletes the draft. So if there is none and the page has this content, it is live.
  return revisionOf(current.etag) === 0
    ? { kind: 'done', etag: current.etag, live: liveBy(call) }
    : { kind: 'needs-click', etag: current.etag }
}

/** A publish as it was sent, with the merge base of its draft. */
export function asUnacknowledged(
  { key, note, askedAt }: PendingPublish,
  { base }: PageDraft,
): UnacknowledgedPublish {
  return { key, note, askedAt, base }
}

function liveBy(call: UnacknowledgedPublish, reply?: Reply): Live {
  return { call, step: { from: call.base, parts: reply ? partsIn(reply) : {} } }
}

/** Empty where the response names no parts: then no revision counts as our own. */
function partsIn({ body }: Reply): Published['parts'] {
  return publishedSchema.safeParse(body).data?.parts ?? {}
}

function saveUnder(send: SendCall, pageId: string, etag: string, { key, draft }: UnacknowledgedSave) {
  const path = staffPaths.pageDraft(pageId)
  return request(send, { method: 'PUT', path, headers: headersOf(etag, key), body: JSON.stringify(draft) })
}

function publishUnder(send: SendCall, pageId: string, etag: string, { key, note }: UnacknowledgedPublish) {
  const path = staffPaths.publishPage(pageId)
  const body = JSON.stringify({ note })
  return request(send, { method: 'POST', path, headers: headersOf(etag, key), body })
}

function headersOf(etag: string, key: string): WorkCall['headers'] {
  return { 'Content-Type': 'application/json', 'If-Match': etag, [idempotencyKeyHeader]: key }
}

/** Statuses that are worth a retry: the request was fine, but the server was busy or failed. */
const laterStatuses = new Set([408, 423, 425, 429])

async function request(send: SendCall, call: WorkCall): Promise<Reply> {
  try {
    const reply = await send(call)
    const body = parsedJson(await reply.text())
    const problem = problemIn(reply, body)
    if (problem?.code === 'offline') throw new Unreachable()
    return { status: reply.status, isOk: reply.ok, etag: reply.headers.get('ETag') ?? '', body, problem }
  } catch (cause) {
    throw new Unreachable('The site can’t be reached', { cause })
  }
}

/** The draft on the server, which comes with a 412. */
function currentIn({ status, problem, etag }: Reply): CurrentDraft | undefined {
  if (status !== 412 || !problem?.current) return undefined
  const draft = problem.current as unknown as PageDraft // the api's own, as of `GET …/draft`
  const { currentUpdatedAt: savedAt = '', currentBy: savedBy } = problem
  return { draft, etag, savedAt, ...(savedBy ? { savedBy } : {}) }
}

function refusal(reply: Reply): Outcome {
  const { status, problem } = reply
  if (status === 401) return { kind: 'wait', waitsFor: 'sign-in' }
  // 507 is a failure, not a retry: a full disk on the server does not go away by itself.
  if ((status >= 500 && status !== 507) || laterStatuses.has(status))
    return { kind: 'wait', waitsFor: 'site' }
  if (status === 409 || status === 412) {
    const current = currentIn(reply)
    const clashes = partConflictsIn(problem)
    return {
      kind: 'stopped',
      stop: { kind: 'conflict', ...(current && { current }), ...(clashes && { clashes }) },
    }
  }
  const reason = problem?.detail ?? `The site didn’t accept it (${status})`
  return { kind: 'stopped', stop: { kind: 'failed', status, reason, issues: problem?.issues ?? [] } }
}

/** The outcome of a call that was rejected. An error of our own on one page must not block the other pages. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Unreachable) return { kind: 'wait', waitsFor: 'connection' }
  const reason = `The app couldn’t send this: ${error instanceof Error ? error.message : error}`
  return { kind: 'stopped', stop: { kind: 'failed', status: 0, reason, issues: [] } }
}
