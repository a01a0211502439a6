import { draftInputSchema, type PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { allowedCall } from '../connection/allowed-calls.ts'
import { fromCacheHeader, offlineReply, signedOutReply } from '../connection/own-replies.ts'
import type { SiteProxy } from '../connection/site-proxy.ts'
import { changedDraft, isDraftPut } from '../connection/site-replies.ts'
import { DiskWriteError } from '../disk/durable-file.ts'
import { turnsByKey } from '../disk/turns.ts'
import type { Outbox, PageState } from './outbox.ts'
import { refusedReply } from './refused-reply.ts'

/**
 * The window's calls about pages. A draft goes to the outbox, which alone sends it, so that an open page and the queue
 * never send one page side by side; the window hears what became of it as if the site had answered. All else passes.
 */
export function createPageGate(proxy: SiteProxy, outbox: Outbox): SiteProxy {
  /** Until a draft is in the outbox. */
  const inTurn = turnsByKey()

  return async (request) => {
    const call = allowedCall(request)
    if ('detail' in call) return proxy(request)
    if (call.method === 'GET') return readPage(request, call.path)
    const pageId = changedDraft(call)
    if (pageId === undefined) return proxy(request)
    if (isDraftPut(call)) return saveDraft(request, pageId)
    const reply = await proxy(request)
    if (!reply.ok) return reply
    // What was queued is what just went out, or another draft than the one it was about.
    await outbox.cancelPublish(pageId).catch(() => undefined)
    outbox.changedElsewhere(pageId)
    return reply
  }

  async function saveDraft(request: Request, pageId: string): Promise<Response> {
    const answered = await inTurn(pageId, () => takeDraft(request, pageId))
    return answered ?? replyFor(await outbox.tried(pageId))
  }

  /** Puts it into the outbox; or answers what the site says, where that is no way for it. */
  async function takeDraft(request: Request, pageId: string): Promise<Response | undefined> {
    const etag = request.headers.get('If-Match')
    const text = await request.text()
    const { url, headers } = request
    const toSite = () => proxy(new Request(url, { method: 'PUT', headers, body: text }))
    const draft = draftInputSchema.safeParse(parsed(text)).data as PageDraft | undefined // what is in blocks the site checks
    // The site says what is wrong with it.
    if (!draft || !etag) return toSite()
    try {
      await outbox.save(pageId, { draft, etag })
    } catch (error) {
      if (!(error instanceof DiskWriteError)) throw error
      // A disk that takes nothing is no reason to keep it from the site.
      const reply = await toSite()
      if (reply.ok) outbox.changedElsewhere(pageId)
      return reply
    }
    return undefined
  }

  /**
   * The draft after everything of it that is on its way: who was shown what was stored before their last words would
   * save over them. Who opens a page while nothing of it is on its way goes on from what is there.
   */
  async function readPage(request: Request, path: string): Promise<Response> {
    const pageId = /^\/api\/pages\/([^/?]+)\/draft$/.exec(path)?.[1]
    if (pageId === undefined) return proxy(request)
    for (;;) {
      await inTurn(pageId, async () => undefined)
      const before = await outbox.settled(pageId)
      const reply = await proxy(request)
      const after = outbox.state(pageId)
      if (before.kind !== after.kind || before.etag !== after.etag) {
        // Not waited for: the half of it that goes to the cache may be read by nobody.
        reply.body?.cancel().catch(() => undefined)
        continue
      }
      const isFresh = reply.ok && !reply.headers.has(fromCacheHeader)
      if (after.kind === 'clean' && isFresh && reply.headers.get('ETag') !== after.etag)
        outbox.changedElsewhere(pageId)
      return reply
    }
  }
}

const sentLater =
  'The site can’t be reached. What you typed is kept on this computer and sent when it is back.'

/** As the site would have answered the save. */
function replyFor(state: PageState): Response {
  const saved = () => new Response(null, { status: 204, headers: { ETag: state.etag } })
  switch (state.kind) {
    case 'clean':
      return state.etag ? saved() : offlineReply() // taken out of the queue meanwhile
    case 'dirty':
    case 'publishing':
      return offlineReply(sentLater)
    case 'queued':
      if (state.waitsFor === 'click') return saved()
      return state.waitsFor === 'sign-in' ? signedOutReply() : offlineReply(sentLater)
    case 'conflict':
      // The draft was saved; it is what it was made from that clashes.
      return state.clashes ? saved() : refusedReply(state)
    case 'failed':
      return state.isPublish ? saved() : refusedReply(state)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
