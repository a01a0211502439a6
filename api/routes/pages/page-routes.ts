import { type Request, type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import {
  changedStaffPageSchema,
  type NewPageSummary,
  newStaffPageSchema,
} from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { builtInPagesOf } from '../../base/content/farm-services.ts'
import { redirectsOfMove } from '../../base/content/former-paths.ts'
import { refuseTaken } from '../../base/content/staff-pages.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import type { InTurn } from '../../store/turns.ts'
import { firstDraft } from '../../work/pages/first-draft.ts'
import { trashPage } from '../../work/pages/trash-page.ts'
import { createIdempotency } from '../content/idempotent.ts'
import { createPageLines } from './page-lines.ts'

export type PagesParts = {
  store: ContentStore
  now: () => Date
  /** Drafts, publishing and schedules check before they write, so they run one at a time. */
  inTurn: InTurn
}
type Call = Request<Record<string, string>>

/** The list of pages, and the pages that staff make themselves. */
export function pageRoutes(parts: PagesParts): Router {
  const { store, now, inTurn } = parts
  const routes = Router()
  const once = createIdempotency(parts)
  const { lineOf, sendLine, openOwn } = createPageLines(store)

  onCall(routes, pageCalls.listPages, async (req, res) => {
    callerOf(res)
    const own = await store.list('staff-pages')
    const parts = req.query.all === '1' ? siteParts : []
    const builtIn = await builtInPagesOf(store)
    const ids = [...builtIn, ...parts, ...own].map(({ id }) => id)
    sendPrivate(res, await Promise.all(ids.map(lineOf)))
  })

  onCall(routes, pageCalls.addPage, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const savedBy = callerOf(res).user.email
        const { id, from, ...value } = parseBody(newStaffPageSchema, req.body)
        await refuseTaken(store, { id, path: value.path })
        const first = from && (await firstDraft(store, from, value.title))
        const add = { type: 'put', id, ifRevision: 0 } as const
        await store.commit(
          [
            { ...add, collection: 'staff-pages', value },
            ...(first
              ? [{ ...add, collection: 'page-drafts' as const, value: { ...first.draft, savedBy } }]
              : []),
            ...(await keep(() => ({ draftRevision: first ? 1 : 0, published: [] }))),
          ],
          authorOf(res),
        )
        return added(res, id, first?.leftOut ?? [])
      },
      again: async () => {
        const { id, from, title } = parseBody(newStaffPageSchema, req.body)
        if (!(await store.get('staff-pages', id))) throw new NotFound('This page was deleted')
        return added(res, id, from ? (await firstDraft(store, from, title)).leftOut : [])
      },
    }),
  )

  async function added(res: Response, id: string, leftOut: NewPageSummary['leftOut']) {
    res.status(201).location(staffPaths.page(id))
    const line = await lineOf(id)
    const body: NewPageSummary = { ...line, leftOut }
    return { body, etag: revisionTag(line.revision) }
  }

  onCall(routes, pageCalls.changePage, (req: Call, res: Response) =>
    inTurn(async () => {
      const by = authorOf(res)
      const page = await openOwn(req)
      const changes = parseBody(changedStaffPageSchema, req.body)
      await refuseTaken(store, { path: changes.path, own: page.id })
      const value = { ...page.value, ...changes }
      const redirects = await redirectsOfMove(store, { from: page.value.path, to: value.path }, now())
      const put = { type: 'put', collection: 'staff-pages', id: page.id, value } as const
      await store.commit([{ ...put, ifRevision: page.revision }, ...redirects], by)
      await sendLine(res, page.id)
    }),
  )

  onCall(routes, pageCalls.removePage, (req: Call, res: Response) =>
    inTurn(async () => {
      const who = callerOf(res).user.email
      const page = await openOwn(req)
      const operations = await trashPage(store, page, { at: now(), who })
      const trashed = (await store.commit(operations, authorOf(res))).at(-2) // see trashOperations
      sendPrivate(res, { trashId: Number(trashed?.id) })
    }),
  )
  return routes
}
