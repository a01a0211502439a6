import { type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import { draftReadySchema } from '#blocks/contract/pages/page-draft.ts'
import { withMediaSizes } from '../../base/content/media-sizes.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import {
  earlierEtag,
  etagOf,
  type OpenPage,
  openPublished,
  parseDraft,
  sentDraft,
} from '../../work/pages/drafts.ts'
import { createIdempotency } from '../content/idempotent.ts'
import { answerToSave, type Call, createDraftCalls, idOf, sendOpen } from './draft-calls.ts'
import type { PagesParts } from './page-routes.ts'

/** The drafts of pages (contract §7). page-publish.ts publishes them, page-versions.ts lists the resulting versions. */
export function pageDraftRoutes(parts: PagesParts): Router {
  const { store, inTurn } = parts
  const { open, openFresh, saveDraft, keepDropped } = createDraftCalls(parts)
  const routes = Router()
  const once = createIdempotency(parts)

  onCall(routes, pageCalls.readDraft, async (req: Call, res) => {
    callerOf(res)
    const page = await open(req)
    sendPrivate(res, await withMediaSizes(store, page.draft), etagOf(page))
  })

  onCall(routes, pageCalls.saveDraft, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const page = await openFresh(req)
        const { data, base } = parseDraft(page, req.body)
        const schedule = page.stored?.value.schedule ?? null
        const draft = { data, base, schedule: schedule?.problem ? null : schedule }
        const stored = await saveDraft(res, page, draft, await keep(answerToSave))
        return { etag: etagOf({ live: page.live, stored }) }
      },
      again: async ({ draftRevision }) => ({
        etag: await earlierEtag(store, idOf(req), draftRevision, sentDraft(req.body)),
      }),
    }),
  )

  onCall(routes, pageCalls.removeDraft, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const page = await openFresh(req)
        const { stored } = page
        if (!stored) throw new NotFound('This page has no draft')
        await store.commit([
          { type: 'delete', collection: 'page-drafts', id: stored.id, ifRevision: stored.revision },
          ...(await keepDropped(res, page)),
          ...(await keep(() => ({ draftRevision: 0, published: [] }))),
        ])
        return openReply(await openPublished(store, idOf(req)))
      },
      again: async () => openReply(await openPublished(store, idOf(req))),
    }),
  )

  onCall(routes, pageCalls.markDraft, (req: Call, res: Response) =>
    inTurn(async () => {
      callerOf(res)
      const { stored } = await openFresh(req)
      const { isReady } = draftReadySchema.parse(req.body)
      if (!stored) throw new NotFound('This page has no draft')
      const { id, revision, value } = stored
      const put = { type: 'put', collection: 'page-drafts', id, ifRevision: revision } as const
      await store.commit([{ ...put, value: { ...value, isReady } }])
      sendOpen(res, await open(req))
    }),
  )
  return routes
}

function openReply(page: OpenPage) {
  return { body: page.draft, etag: etagOf(page) }
}
