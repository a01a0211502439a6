import { randomUUID } from 'node:crypto'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { createEtagTrail } from './etag-trail.ts'
import { isPending, isSameDraft, type PageWork, type QueuedWork, type TypedDraft } from './page-work.ts'
import { hasSaved, withPublish, withSave } from './work-changes.ts'

type DraftInput = { draft: PageDraft; etag: string }
/** `origin`: the page on the server that the draft was made from. */
export type TypedInput = DraftInput & { origin: Page }
/** Without `origin` the draft can't be offered to a person. */
export type SaveInput = DraftInput & { origin?: Page | undefined }
/** `isSaved`: the server has this draft, under this ETag. `key`: the idempotency key of an earlier attempt without a
 * response.
 */
export type PublishInput = DraftInput & { isSaved: boolean; key?: string | undefined; note: string }

/** The work on a page with what a window hands over. The window may not have heard of the latest save and publish. */
export function createWindowWork(etags: ReturnType<typeof createEtagTrail>, now: () => Date) {
  /** True for a draft that is queued or sent already: saving it again must change nothing, least of all its publish. */
  function isKnownDraft(
    pageId: string,
    before: QueuedWork | undefined,
    { draft, etag }: DraftInput,
  ): boolean {
    if (!isPending(before)) return etags.isLast(pageId, etag, draft)
    if (!isSameDraft(before.draft, draft)) return false
    const { stop, save } = before
    if (!stop || hasSaved(before)) return true
    // The publish found another person's draft. If the window names its ETag, a person saw it and chose to keep this
    // one.
    return !save && stop.kind === 'conflict' && stop.current?.etag !== etag
  }

  return {
    /** What was typed, as it is to be stored; undefined if it is queued or sent already. */
    typed({ pageId, queued }: PageWork, { etag, origin, ...given }: TypedInput): TypedDraft | undefined {
      const draft = etags.rebased(pageId, given.draft)
      const isQueued = isPending(queued) && isSameDraft(queued.draft, draft)
      if (isQueued || (!isPending(queued) && etags.isLast(pageId, etag, draft))) return undefined
      const nowEtag = etags.current(pageId, etag)
      const sent = nowEtag === etag ? undefined : etags.last(pageId).draft?.data
      return { draft, etag: nowEtag, origin: sent ?? origin, at: now().toISOString() }
    },
    /** A draft to send, in place of what was typed before it. */
    saved({ pageId, typed, queued }: PageWork, { etag, ...given }: SaveInput): PageWork {
      const draft = etags.rebased(pageId, given.draft)
      if (isKnownDraft(pageId, queued, { draft, etag })) return { pageId, queued }
      const origin = given.origin ?? typed?.origin ?? queued?.origin
      const next = { pageId, draft, etag: etags.current(pageId, etag), origin, at: now().toISOString() }
      return { pageId, queued: withSave(queued, next) }
    },
    published({ pageId, typed, queued: before }: PageWork, asked: PublishInput): PageWork {
      const { etag, isSaved, key, note } = asked
      const draft = etags.rebased(pageId, asked.draft)
      const isUnchanged = isPending(before) && !before.stop && isSameDraft(before.draft, draft)
      const nowEtag = etags.current(pageId, etag)
      // The window may not have heard of a later save. Then it shows another draft than the server has.
      const isOnServer = isSaved && (nowEtag === etag || etags.isLast(pageId, etag, draft))
      const askedAt = now().toISOString()
      const { origin } = typed ?? before ?? {}
      const next = { pageId, draft, etag: nowEtag, origin, at: askedAt }
      const entry = isUnchanged ? before : withSave(before, next)
      const sentKey = isOnServer ? key : undefined
      const publish = { key: sentKey ?? randomUUID(), note, askedAt, isUnheard: sentKey !== undefined }
      const toPublish = { ...entry, ...(isOnServer && !before?.save && { save: undefined }) }
      return { pageId, queued: withPublish(toPublish, publish) }
    },
  }
}
