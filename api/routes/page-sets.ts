import { type Response, Router } from 'express'
import { type PublishedSet, publishSetSchema } from '#blocks/contract/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { InvalidInput } from '../app-error.ts'
import { authorOf, callerOf } from '../auth/caller.ts'
import { openPage, refuseStaleDraft } from '../pages/drafts.ts'
import { publish } from '../pages/publish.ts'
import { revisionIn } from './if-match.ts'
import { needsBody } from './needs-body.ts'
import type { PagesParts } from './pages.ts'
import { sendPrivate } from './send-private.ts'

/** Publishes several pages as one: all of them, or none. */
export function pageSetRoutes({ store, now, inTurn }: PagesParts): Router {
  const routes = Router()
  routes.post(staffPaths.publishPages, needsBody, (req, res: Response) =>
    inTurn(async () => {
      const by = callerOf(res).user.email
      const { pages, note } = publishSetSchema.parse(req.body)
      const drafts = []
      for (const named of withRevisions(pages)) {
        const page = await openPage(store, named.id)
        refuseStaleDraft(page, named.revision)
        if (page.stored) drafts.push(page.stored)
      }
      const published = await publish({ store, drafts, by, author: authorOf(res), note, at: now() })

      const byPage = new Map(drafts.map(({ id }, index) => [id, published[index]]))
      const none = { version: null, parts: {}, detail: 'There is no draft to publish' }
      const lines: PublishedSet['pages'] = []
      for (const { id } of pages) {
        lines.push({ id, etag: (await openPage(store, id)).etag, ...(byPage.get(id) ?? none) })
      }
      sendPrivate(res, { pages: lines } satisfies PublishedSet)
    }),
  )
  return routes
}

/** Throws 400 for what is no ETag of a draft. */
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
