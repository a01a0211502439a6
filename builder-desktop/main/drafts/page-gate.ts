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
 * Intercepts the window's calls about pages. A saved draft goes to the outbox, which is the only sender, so that an
 * open page and the queue never send one page at the same time. The window gets the response that the site would have
 * given. All other calls pass through.
 */
export function createPageGate(proxy: SiteProxy, outbox: Outbox): SiteProxy {
  /** Serializes requests for a page until its draft is in the outbox. */
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
    // A queued publish is outdated now: this call published the page or changed its draft.
    await outbox.cancelPublish(pageId).catch(() => undefined)
    outbox.changedElsewhere(pageId)
    return reply
  }

  async function saveDraft(request: Request, pageId: string): Promise<Response> {
    const answered = await inTurn(pageId, () => takeDraft(request, pageId))
    return answered ?? replyFor(await outbox.tried(pageId))
  }

  /** Puts the draft into the outbox. If that is impossible, sends it to the site and returns the response. */
  async function takeDraft(request: Request, pageId: string): Promise<Response | undefined> {
    const etag = request.headers.get('If-Match')
    const text = await request.text()
    const { url, headers } = request
    const toSite = () => proxy(new Request(url, { method: 'PUT', headers, body: text }))
    const draft = draftInputSchema.safeParse(parsed(text)).data as PageDraft | undefined // the site checks the contents of blocks
    // Let the site answer with what is wrong.
    if (!draft || !etag) return toSite()
    try {
      await outbox.save(pageId, { draft, etag })
    } catch (error) {
      if (!(error instanceof DiskWriteError)) throw error
      // If the disk can't be written, the draft can still go to the site.
      const reply = await toSite()
      if (reply.ok) outbox.changedElsewhere(pageId)
      return reply
    }
    return undefined
  }

  /**
   * Reads the draft after all of its saves in flight. Otherwise an editor could get the draft from before its last
   * save, and overwrite that. Repeats the read if the page changed meanwhile.
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
        // Not awaited: the other branch of the body, which goes to the cache, may have no reader.
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
  'Can’t reach the site. What you typed is saved on this computer. We’ll send it when you’re back online.'

/** The response that the site would have given to the save. */
function replyFor(state: PageState): Response {
  const saved = () => new Response(null, { status: 204, headers: { ETag: state.etag } })
  switch (state.kind) {
    case 'clean':
      return state.etag ? saved() : offlineReply() // removed from the queue meanwhile
    case 'dirty':
    case 'publishing':
      return offlineReply(sentLater)
    case 'queued':
      if (state.waitsFor === 'click') return saved()
      return state.waitsFor === 'sign-in' ? signedOutReply() : offlineReply(sentLater)
    case 'conflict':
      // With `clashes` the draft itself was saved; only its base conflicts.
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
