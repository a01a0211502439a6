import { type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import type { PageVersion, StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import { compose } from '#blocks/pages/compose-page.ts'
import { firstLayout } from '../../base/content/first-frame.ts'
import { staffNames } from '../../base/content/staff-names.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { type OpenPage, refuseStaleDraft } from '../../work/pages/drafts.ts'
import { shippedVersion, versionSummary, versionsOf } from '../../work/pages/versions.ts'
import { type Call, createDraftCalls, sendOpen } from './draft-calls.ts'
import type { PagesParts } from './page-routes.ts'

/** The versions of a page, made by publishing and by discarding drafts (contract §7). */
export function pageVersionRoutes(parts: PagesParts): Router {
  const { store, inTurn } = parts
  const { open, saveDraft, keepDropped } = createDraftCalls(parts)
  const routes = Router()

  onCall(routes, pageCalls.listVersions, async (req: Call, res) => {
    callerOf(res)
    const { live } = await open(req)
    const shipped = await shippedVersion(store, live.id)
    const newestFirst = (await versionsOf(store, live.id)).map(({ value }) => value).reverse()
    const nameOf = await staffNames(store)
    const all = shipped ? [...newestFirst, shipped] : newestFirst
    sendPrivate(
      res,
      all.map((version) => versionSummary(version, nameOf)),
    )
  })

  onCall(routes, pageCalls.readVersion, async (req: Call, res) => {
    callerOf(res)
    const { value, etag } = await findVersion(req, (await open(req)).live.id)
    sendPrivate(res, value, etag)
  })

  onCall(routes, pageCalls.restoreSpecified, (req: Call, res: Response) =>
    makeDraft(req, res, async ({ live }) => {
      const layout = await firstLayout(store, live.id)
      if (!layout) throw new NotFound('Staff made this page, so it has no standard layout')
      return compose(live.id, { layout, records: live.parts.records })
    }),
  )
  onCall(routes, pageCalls.restoreVersion, (req: Call, res: Response) =>
    makeDraft(req, res, async ({ live }) => (await findVersion(req, live.id)).value.data),
  )
  return routes

  function makeDraft(req: Call, res: Response, dataOf: (page: OpenPage) => Promise<StoredDraft['data']>) {
    return inTurn(async () => {
      const page = await open(req)
      const data = await dataOf(page)
      await refuseStaleDraft(store, page, ifMatchRevision(req))
      const more = page.stored ? await keepDropped(res, page) : []
      await saveDraft(res, page, { data, base: page.live.base, schedule: null }, more)
      sendOpen(res, await open(req))
    })
  }

  async function findVersion(req: Call, pageId: string): Promise<{ value: PageVersion; etag?: string }> {
    if (req.params.number === '0') {
      const value = await shippedVersion(store, pageId)
      if (value) return { value }
      throw new NotFound('This version doesn’t exist')
    }
    const version = await store.get('page-versions', `${pageId}@${numericId(req.params.number)}`)
    if (!version) throw new NotFound('This version doesn’t exist')
    return { value: version.value, etag: `"${version.revision}"` }
  }
}
