import { type Request, type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import {
  changedStaffPageSchema,
  type NewPageSummary,
  newStaffPageSchema,
  type PageSummary,
} from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { authorOf, callerOf } from '../../auth/caller.ts'
import type { ContentStore } from '../../content/collections.ts'
import { staffNames } from '../../content/staff-names.ts'
import { changedStaffPage, refuseTaken } from '../../content/staff-pages.ts'
import { trashOperations } from '../../content/trash.ts'
import { AppError, NotFound } from '../../http/app-error.ts'
import { ifMatchRevision } from '../../http/if-match.ts'
import { onCall } from '../../http/on-call.ts'
import { parseBody } from '../../http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../http/send-private.ts'
import { firstDraft } from '../../pages/first-draft.ts'
import { addressOf } from '../../pages/live-page.ts'
import { versionsOf } from '../../pages/versions.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { InTurn } from '../../store/turns.ts'

export type PagesParts = {
  store: ContentStore
  now: () => Date
  /** Drafts, publishing and schedules check before they write, so they run one at a time. */
  inTurn: InTurn
}
type Call = Request<Record<string, string>>

/** The list of pages, and the pages that staff make themselves. */
export function pageRoutes({ store, now, inTurn }: PagesParts): Router {
  const routes = Router()

  onCall(routes, pageCalls.listPages, async (_req, res) => {
    callerOf(res)
    const own = await store.list('staff-pages')
    const ids = [...builtInPages.map(({ id }) => id), ...own.map(({ id }) => id)]
    sendPrivate(res, await Promise.all(ids.map(pageLine)))
  })

  onCall(routes, pageCalls.addPage, (req: Call, res: Response) =>
    inTurn(async () => {
      const savedBy = callerOf(res).user.email
      const { id, from, ...value } = parseBody(newStaffPageSchema, req.body)
      refuseTaken(await store.list('staff-pages'), { id, path: value.path })
      const first = from && (await firstDraft(store, from, value.title))
      const add = { type: 'put', id, ifRevision: 0 } as const
      await store.commit(
        [
          { ...add, collection: 'staff-pages', value },
          ...(first
            ? [{ ...add, collection: 'page-drafts' as const, value: { ...first.draft, savedBy } }]
            : []),
        ],
        authorOf(res),
      )
      res.status(201).location(staffPaths.page(id))
      const line = await pageLine(id)
      const reply: NewPageSummary = { ...line, leftOut: first?.leftOut ?? [] }
      sendPrivate(res, reply, revisionTag(line.revision))
    }),
  )

  onCall(routes, pageCalls.changePage, (req: Call, res: Response) =>
    inTurn(async () => {
      const by = authorOf(res)
      const page = await find(req)
      const changes = parseBody(changedStaffPageSchema, req.body)
      refuseTaken(await store.list('staff-pages'), { path: changes.path, own: page.id })
      const value = changedStaffPage(page.value, changes)
      const put = { type: 'put', collection: 'staff-pages', id: page.id, value } as const
      await store.commit([{ ...put, ifRevision: page.revision }], by)
      await sendLine(res, page.id)
    }),
  )

  onCall(routes, pageCalls.removePage, (req: Call, res: Response) =>
    inTurn(async () => {
      const who = callerOf(res).user.email
      const page = await find(req)
      const layout = await store.get('pages', page.id)
      const draft = await store.get('page-drafts', page.id)
      // Its versions stay: a restore of the page shows them again.
      const documents = [
        { collection: 'staff-pages' as const, stored: page },
        ...(layout ? [{ collection: 'pages' as const, stored: layout }] : []),
        // The schedule is dropped: a restored page must not go public by itself.
        ...(draft
          ? [
              {
                collection: 'page-drafts' as const,
                stored: { ...draft, value: { ...draft.value, schedule: null } },
              },
            ]
          : []),
      ]
      const label = page.value.title
      const operations = trashOperations({ kind: 'pages', label, documents, at: now(), who })
      const trashed = (await store.commit(operations, authorOf(res))).at(-2) // see trashOperations
      sendPrivate(res, { trashId: Number(trashed?.id) })
    }),
  )
  return routes

  /** Throws 404, 409 for a built-in page, 428 and 412. */
  async function find(req: Call) {
    const { id = '' } = req.params
    if (builtInPages.some((page) => page.id === id))
      throw new AppError(409, 'Built in', 'This page is built in, so it can’t be moved or deleted')
    const page = await store.get('staff-pages', id)
    if (!page) throw new NotFound('This page doesn’t exist')
    const ifRevision = ifMatchRevision(req)
    if (page.revision !== ifRevision) throw new RevisionConflict('staff-pages', id, ifRevision, page)
    return page
  }

  async function sendLine(res: Response, id: string): Promise<void> {
    const line = await pageLine(id)
    sendPrivate(res, line, revisionTag(line.revision))
  }

  async function pageLine(id: string): Promise<PageSummary> {
    const { path, title, inMenu } = await addressOf(store, id)
    const own = await store.get('staff-pages', id)
    const draft = await store.get('page-drafts', id)
    const nameOf = await staffNames(store)
    const published = (await versionsOf(store, id)).findLast(({ value }) => value.kind === 'published')?.value
    return {
      id,
      path,
      title,
      inMenu,
      isBuiltIn: own === undefined,
      formerPaths: own?.value.formerPaths ?? [],
      revision: own?.revision ?? 0,
      publishedRevision: (await store.get('pages', id))?.revision ?? 0,
      publishedAt: published?.at ?? '',
      publishedBy: published?.by ?? '',
      publishedByName: nameOf(published?.by ?? ''),
      draftRevision: draft?.revision ?? 0,
      draftAt: draft?.updatedAt ?? '',
      draftBy: draft?.value.savedBy ?? '',
      draftByName: nameOf(draft?.value.savedBy ?? ''),
      isReady: draft?.value.isReady ?? false,
      schedule: draft?.value.schedule ?? null,
    }
  }
}
