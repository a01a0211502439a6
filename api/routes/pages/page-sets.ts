import { type Request, type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import {
  type Published,
  type PublishedSet,
  publishSetSchema,
  type StoredDraft,
} from '#blocks/contract/pages/page-draft.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { revisionIn } from '../../base/http/if-match.ts'
import { onCall } from '../../base/http/on-call.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import type { Stored } from '../../store/store-types.ts'
import { earlierEtag, openPage, refuseStaleDraft } from '../../work/pages/drafts.ts'
import { publish } from '../../work/pages/publish.ts'
import { createIdempotency, type Keep } from '../content/idempotent.ts'
import type { PagesParts } from './page-routes.ts'

type Call = Request<Record<string, string>>

const nothing: Published = { version: null, parts: {}, detail: 'There is no draft to publish' }

/** Publishes several pages as one: all of them, or none. */
export function pageSetRoutes(parts: PagesParts): Router {
  const { store, now } = parts
  const once = createIdempotency(parts)
  const routes = Router()
  onCall(routes, pageCalls.publishPages, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => reply(req, await publishAll(req, res, keep)),
      again: ({ published }) => reply(req, published),
    }),
  )
  return routes

  /** One entry per page, in the order of the request. */
  async function publishAll(req: Call, res: Response, keep: Keep): Promise<Published[]> {
    const by = callerOf(res).user.email
    const { pages, note } = publishSetSchema.parse(req.body)
    const drafts: Stored<StoredDraft>[] = []
    for (const named of withRevisions(pages)) {
      const page = await openPage(store, named.id)
      await refuseStaleDraft(store, page, named.revision)
      if (page.stored) drafts.push(page.stored)
    }
    const linesOf = (published: readonly Published[]) => {
      const byPage = new Map(drafts.map(({ id }, index) => [id, published[index]]))
      return pages.map(({ id }) => byPage.get(id) ?? nothing)
    }
    const keepLines: Parameters<typeof publish>[0]['keep'] = (publishedBy) =>
      keep((written) => ({ draftRevision: 0, published: linesOf(publishedBy(written)) }))
    const author = authorOf(res)
    return linesOf(await publish({ store, drafts, by, author, note, at: now(), keep: keepLines }))
  }

  async function reply(req: Call, published: readonly Published[]): Promise<{ body: PublishedSet }> {
    const lines: PublishedSet['pages'] = []
    for (const [index, { id }] of publishSetSchema.parse(req.body).pages.entries()) {
      // After a publish there is no draft.
      const etag = await earlierEtag(store, id, 0)
      lines.push({ id, etag, ...(published[index] ?? nothing) })
    }
    return { body: { pages: lines } }
  }
}

/** Throws 400 for anything but the ETag of a draft. */
function withRevisions(pages: readonly { id: string; etag: string }[]): { id: string; revision: number }[] {
  const issues: { path: string; message: string }[] = []
  const found = pages.map(({ id, etag }, index) => {
    const revision = revisionIn(etag)
    if (revision === undefined) {
      issues.push({
        path: `/pages/${index}/etag`,
        message: 'This must be the ETag that a read of the draft gave',
      })
    }
    return { id, revision: revision ?? 0 }
  })
  if (issues.length > 0) throw new InvalidInput(issues)
  return found
}
