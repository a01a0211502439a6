import { type Request, type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import {
  type PageImportReply,
  pageImportSchema,
  type UndonePageImport,
  undoPageImportSchema,
} from '#blocks/contract/pages/page-import.ts'
import { checkDraft } from '#blocks/pages/page-check.ts'
import type { ContentOperation } from '../../base/content/collections.ts'
import { refuseTaken } from '../../base/content/staff-pages.ts'
import { trashOperations } from '../../base/content/trash-operations.ts'
import { AppError, InvalidInput } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import type { MediaLibrary } from '../../serve/media/media-library.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { trashPage } from '../../work/pages/trash-page.ts'
import { createIdempotency } from '../content/idempotent.ts'
import type { PagesParts } from './page-routes.ts'

/** Pages of an old site: added as drafts in one commit, and taken back in one. */
export function pageImportRoutes(parts: PagesParts & { library: MediaLibrary }): Router {
  const { store, now, inTurn, library } = parts
  const routes = Router()
  const once = createIdempotency(parts)

  onCall(routes, pageCalls.importPages, (req: Request<Record<string, string>>, res: Response) => {
    const { pages } = parseBody(pageImportSchema, req.body)
    const reply = async () => {
      const stored = await Promise.all(pages.map(({ id }) => store.get('staff-pages', id)))
      const body: PageImportReply = {
        pages: stored.flatMap((page) => (page ? [{ id: page.id, revision: page.revision }] : [])),
      }
      res.status(201)
      return { body }
    }
    return once(req, res, {
      carryOut: async (keep) => {
        const savedBy = callerOf(res).user.email
        const operations: ContentOperation[] = []
        for (const [index, { data, id, ...value }] of pages.entries()) {
          await refuseTaken(store, { id, path: value.path })
          const isTwice = pages.slice(0, index).some((page) => page.id === id || page.path === value.path)
          const issues = checkDraft(id, data as Page, []).map(({ at, path, message }) => ({
            path: `/pages/${index}/data${at}${path && `/props${path}`}`,
            message: `${value.title}: ${message}`,
          }))
          if (isTwice)
            issues.push({ path: `/pages/${index}/path`, message: `Two pages are at ${value.path}` })
          if (issues.length > 0) throw new InvalidInput(issues)
          // Its blocks show no records, so it is based on none.
          const draft = { data, base: { layout: 0, records: {} }, savedBy }
          const add = { type: 'put', id, ifRevision: 0 } as const
          operations.push(
            { ...add, collection: 'staff-pages', value },
            { ...add, collection: 'page-drafts', value: draft },
          )
        }
        const kept = await keep(() => ({ draftRevision: 1, published: [] }))
        await store.commit([...operations, ...kept], authorOf(res))
        return reply()
      },
      again: reply,
    })
  })

  onCall(routes, pageCalls.undoPageImport, (req, res) =>
    inTurn(async () => {
      const { pages, pictures } = parseBody(undoPageImportSchema, req.body)
      const when = { at: now(), who: callerOf(res).user.email }
      const operations: ContentOperation[] = []
      for (const { id, revision } of pages) {
        const page = await store.get('staff-pages', id)
        if (page?.revision !== revision) throw new RevisionConflict('staff-pages', id, revision, page)
        if (await store.get('pages', id))
          throw new AppError(
            409,
            'Live by now',
            `“${page.value.title}” is live by now. Delete it under Pages`,
          )
        operations.push(...(await trashPage(store, page, when)))
      }
      const own = new Set(pages.map(({ id }) => `/admin/pages/${id}`))
      let taken = 0
      for (const name of new Set(pictures)) {
        const stored = await store.get('media', name)
        const uses = await library.usesOf(name)
        if (!stored || !uses.every(({ path }) => own.has(path.split(/[?#]/, 1)[0] ?? ''))) continue
        const label = stored.value.alt || stored.value.originalName || name
        const documents = [{ collection: 'media' as const, stored }]
        operations.push(...trashOperations({ kind: 'media', label, documents, ...when }))
        taken += 1
      }
      await store.commit(operations, authorOf(res))
      const reply: UndonePageImport = { pages: pages.length, pictures: taken }
      sendPrivate(res, reply)
    }),
  )
  return routes
}
