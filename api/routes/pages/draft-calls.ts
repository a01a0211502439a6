import type { Request, Response } from 'express'
import type { StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import type { ContentOperation } from '../../base/content/collections.ts'
import type { PageReply } from '../../base/content/idempotency-key.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import type { Stored, Written } from '../../store/store-types.ts'
import { etagOf, type OpenPage, openPage, refuseStaleDraft } from '../../work/pages/drafts.ts'
import { draftParts } from '../../work/pages/merge-bases.ts'
import { versionOperations } from '../../work/pages/versions.ts'
import type { PagesParts } from './page-routes.ts'

export type Call = Request<Record<string, string>>
type Draft = Pick<StoredDraft, 'data' | 'base' | 'schedule'> & Partial<Pick<StoredDraft, 'isReady'>>

export function createDraftCalls({ store, now }: Pick<PagesParts, 'store' | 'now'>) {
  /** Throws 404. */
  function open(req: Call): Promise<OpenPage> {
    return openPage(store, idOf(req))
  }

  /** Throws 412 unless the caller has the current draft. */
  async function openFresh(req: Call): Promise<OpenPage> {
    const page = await open(req)
    await refuseStaleDraft(store, page, ifMatchRevision(req))
    return page
  }

  /** The operations in `more` follow the draft in the commit. */
  async function saveDraft(
    res: Response,
    { live, stored }: OpenPage,
    draft: Draft,
    more: ContentOperation[],
  ): Promise<Stored<StoredDraft>> {
    const value = { ...draft, savedBy: callerOf(res).user.email }
    const ifRevision = stored?.revision ?? 0
    const put = { type: 'put', collection: 'page-drafts', id: live.id, value, ifRevision } as const
    const [saved] = await store.commit([put, ...more])
    return saved
  }

  /** A discarded draft is stored as a version, unless it was empty. */
  async function keepDropped(res: Response, { live, draft }: OpenPage): Promise<ContentOperation[]> {
    const { changed } = await draftParts(store, live, draft)
    if (changed.length === 0) return []
    const version = {
      pageId: live.id,
      kind: 'dropped' as const,
      at: now().toISOString(),
      by: callerOf(res).user.email,
      note: '',
      changed,
      data: draft.data,
    }
    return (await versionOperations(store, version)).operations
  }

  return { open, openFresh, saveDraft, keepDropped }
}

export function idOf(req: Call): string {
  return req.params.id ?? ''
}

/** As `saveDraft` commits it: the draft comes first. */
export function answerToSave([draft]: Written): PageReply {
  return { draftRevision: draft?.revision ?? 0, published: [] }
}

export function sendOpen(res: Response, page: OpenPage): void {
  sendPrivate(res, page.draft, etagOf(page))
}
