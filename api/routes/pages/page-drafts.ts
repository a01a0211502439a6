import { type Request, type Response, Router } from 'express'
import {
  draftReadySchema,
  type Published,
  publishSchema,
  type StoredDraft,
} from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { authorOf, callerOf } from '../../auth/caller.ts'
import type { ContentOperation } from '../../content/collections.ts'
import type { KeptAnswer } from '../../content/idempotency-key.ts'
import { InvalidInput, NotFound } from '../../http/app-error.ts'
import { ifMatchRevision } from '../../http/if-match.ts'
import { needsBody } from '../../http/needs-body.ts'
import { numericId } from '../../http/numeric-id.ts'
import { sendPrivate } from '../../http/send-private.ts'
import {
  type OpenPage,
  openPage,
  pageAt,
  parseDraft,
  refuseStaleDraft,
  sentDraft,
} from '../../pages/drafts.ts'
import { draftParts } from '../../pages/past-parts.ts'
import { planPublish } from '../../pages/plan-publish.ts'
import { publish } from '../../pages/publish.ts'
import { minuteOf } from '../../pages/schedules.ts'
import { versionLine, versionOperations, versionsOf } from '../../pages/versions.ts'
import type { Written } from '../../store/store-types.ts'
import { createOnce, type Keep } from './once.ts'
import type { PagesParts } from './pages.ts'

type Call = Request<Record<string, string>>
type Draft = Pick<StoredDraft, 'data' | 'base' | 'schedule'> & Partial<Pick<StoredDraft, 'isReady'>>

/** Drafts of pages, publishing them, and the versions that came of it (contract §7). */
export function pageDraftRoutes(parts: PagesParts): Router {
  const { store, now, inTurn } = parts
  const routes = Router()
  const once = createOnce(parts)
  const draftPath = staffPaths.pageDraft(':id')
  const versionsPath = staffPaths.pageVersions(':id')

  routes.get(draftPath, async (req: Call, res) => {
    callerOf(res)
    sendOpen(res, await open(req))
  })

  routes.put(draftPath, needsBody, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const page = await openFresh(req)
        const { data, base } = parseDraft(page, req.body)
        const schedule = page.stored?.value.schedule ?? null
        const draft = { data, base, schedule: schedule?.problem ? null : schedule }
        await saveDraft(res, page, draft, await keep(answerToSave))
        return openReply(await open(req))
      },
      again: async ({ draftRevision }) =>
        openReply(await pageAt(store, idOf(req), draftRevision, sentDraft(req.body))),
    }),
  )

  routes.delete(draftPath, (req: Call, res: Response) =>
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
        return openReply(await open(req))
      },
      again: async ({ draftRevision }) => openReply(await pageAt(store, idOf(req), draftRevision)),
    }),
  )

  routes.put(staffPaths.pageDraftReady(':id'), needsBody, (req: Call, res: Response) =>
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

  routes.post(staffPaths.publishPage(':id'), (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const body = await publishOrSchedule(req, res, keep)
        return { body, etag: (await open(req)).etag }
      },
      again: async ({ draftRevision, published: [body] }) => ({
        body,
        etag: (await pageAt(store, idOf(req), draftRevision)).etag,
      }),
    }),
  )

  routes.get(versionsPath, async (req: Call, res) => {
    callerOf(res)
    const { live } = await open(req)
    sendPrivate(res, (await versionsOf(store, live.id)).map(versionLine).reverse())
  })

  routes.get(`${versionsPath}/:number`, async (req: Call, res) => {
    callerOf(res)
    const { value, revision } = await findVersion(req, (await open(req)).live.id)
    sendPrivate(res, value, `"${revision}"`)
  })

  routes.post(`${versionsPath}/:number/restore`, (req: Call, res: Response) =>
    inTurn(async () => {
      const page = await open(req)
      const version = await findVersion(req, page.live.id)
      refuseStaleDraft(page, ifMatchRevision(req))
      const more = page.stored ? await keepDropped(res, page) : []
      await saveDraft(res, page, { data: version.value.data, base: page.live.base, schedule: null }, more)
      sendOpen(res, await open(req))
    }),
  )
  return routes

  function open(req: Call): Promise<OpenPage> {
    return openPage(store, idOf(req))
  }

  async function publishOrSchedule(req: Call, res: Response, keep: Keep): Promise<Published | undefined> {
    const by = callerOf(res).user.email
    const page = await openFresh(req)
    const { at, note } = publishSchema.parse(req.body ?? {})
    const { stored: draft } = page
    const minute = at ? minuteOf(new Date(at)) : at
    if (minute && minute < minuteOf(now()))
      throw new InvalidInput([{ path: '/at', message: 'Choose a time that is still to come' }])

    if (!draft) {
      const nothing = { version: null, parts: {}, detail: 'There is no draft to publish' }
      await store.commit(await keep(() => ({ draftRevision: 0, published: [nothing] })))
      return nothing
    }
    const isLater = minute === null || (minute !== undefined && minute > minuteOf(now()))
    if (!isLater) {
      const [published] = await publish({
        store,
        drafts: [draft],
        by,
        author: authorOf(res),
        note,
        at: now(),
        keep: (linesOf) => keep((written) => ({ draftRevision: 0, published: linesOf(written) })),
      })
      return published
    }
    if (minute) await planPublish(store, [draft]) // what stands in the way is said now
    const schedule = minute ? { at: minute, note, by, problem: '' } : null
    const scheduled = { version: null, parts: {}, ...(minute ? { at: minute } : {}) }
    const kept = await keep((written) => ({ ...answerToSave(written), published: [scheduled] }))
    await saveDraft(res, page, { ...draft.value, schedule }, kept)
    return scheduled
  }

  /** Throws 412 unless the caller has the draft as it is. */
  async function openFresh(req: Call): Promise<OpenPage> {
    const page = await open(req)
    refuseStaleDraft(page, ifMatchRevision(req))
    return page
  }

  /** `more` comes after the draft. */
  async function saveDraft(
    res: Response,
    { live, stored }: OpenPage,
    draft: Draft,
    more: ContentOperation[],
  ): Promise<void> {
    const value = { ...draft, savedBy: callerOf(res).user.email }
    const ifRevision = stored?.revision ?? 0
    await store.commit([{ type: 'put', collection: 'page-drafts', id: live.id, value, ifRevision }, ...more])
  }

  /** A draft that goes away is kept as a version, if there was anything in it. */
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

  async function findVersion(req: Call, pageId: string) {
    const version = await store.get('page-versions', `${pageId}@${numericId(req.params.number)}`)
    if (!version) throw new NotFound('There is no such version')
    return version
  }
}

function idOf(req: Call): string {
  return req.params.id ?? ''
}

/** As `saveDraft` commits it: the draft comes first. */
function answerToSave([draft]: Written): KeptAnswer {
  return { draftRevision: draft?.revision ?? 0, published: [] }
}

function openReply({ draft, etag }: Pick<OpenPage, 'draft' | 'etag'>) {
  return { body: draft, etag }
}

function sendOpen(res: Response, { draft, etag }: OpenPage): void {
  sendPrivate(res, draft, etag)
}
