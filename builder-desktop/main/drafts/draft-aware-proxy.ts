import { allowedCall } from '../connection/allowed-calls.ts'
import { fromCacheHeader, problemReply } from '../connection/app-replies.ts'
import type { SiteProxy } from '../connection/site-proxy.ts'
import { changedDraft, draftAt, isDraftPut } from '../connection/site-replies.ts'
import type { WorkStore } from './work-store.ts'

/**
 * Forwards the window's calls to the site, and coordinates those about a page's draft with the work store. Only the
 * store saves drafts, so that no two senders ever save one page at the same time.
 */
export function createPageCalls(proxy: SiteProxy, store: WorkStore): SiteProxy {
  return async (request) => {
    const call = allowedCall(request)
    if ('detail' in call) return proxy(request)
    if (call.method === 'GET') return readPage(request, call.path)
    const pageId = changedDraft(call)
    if (pageId === undefined) return proxy(request)
    if (isDraftPut(call))
      return problemReply(405, 'not-allowed', 'Not allowed', 'The app itself saves drafts.')
    const reply = await proxy(request)
    if (!reply.ok) return reply
    // A queued publish is outdated now: this call published the page or changed its draft.
    await store.cancelPublish(pageId).catch(() => undefined)
    store.changedElsewhere(pageId)
    return reply
  }

  /**
   * Reads the draft after all of its saves in flight. Otherwise an editor could get the draft from before its last
   * save, and overwrite that. Repeats the read if the page changed meanwhile.
   */
  async function readPage(request: Request, path: string): Promise<Response> {
    const pageId = draftAt(path)
    if (pageId === undefined) return proxy(request)
    for (;;) {
      const before = await store.settled(pageId)
      const reply = await proxy(request)
      const after = store.state(pageId)
      if (before.kind !== after.kind || before.etag !== after.etag) {
        // Not awaited: the other branch of the body, which goes to the cache, may have no reader.
        reply.body?.cancel().catch(() => undefined)
        continue
      }
      const isFresh = reply.ok && !reply.headers.has(fromCacheHeader)
      if (after.kind === 'clean' && isFresh && reply.headers.get('ETag') !== after.etag)
        store.changedElsewhere(pageId)
      return reply
    }
  }
}
