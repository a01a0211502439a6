import { type Request, Router } from 'express'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isOfService } from '#blocks/pages/compose-page.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { bodyReads } from '../../base/content/content-reads.ts'
import { serviceIn } from '../../base/content/farm-services.ts'
import { withMediaSizes } from '../../base/content/media-sizes.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { viewerOf } from '../../serve/auth/guard.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'
import type { Site } from '../../serve/responses/make-response.ts'
import { pageHeaders } from '../../serve/responses/security-headers.ts'
import { type OpenPage, openPage } from '../../work/pages/drafts.ts'
import { draftParts } from '../../work/pages/merge-bases.ts'

type PreviewParts = { store: ContentStore; site: Pick<Site, 'renderPage'>; staff: StaffParts }

/** The draft of a page as visitors would see it, rendered by the public site; for staff who may edit pages. */
export function previewRoutes({ store, site, staff }: PreviewParts): Router {
  const routes = Router()
  routes.get(staffPaths.preview(':id'), async (req: Request<{ id: string }>, res) => {
    res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' })
    const viewer = await viewerOf(req, staff)
    if (!viewer) return res.redirect(302, `/admin/login?next=${encodeURIComponent(req.path)}`)
    if (!mayAct(viewer.user.role, 'pages'))
      throw new AppError(403, 'Not allowed', 'Your account isn’t allowed to edit pages. Ask an owner')

    const page = await openPage(store, req.params.id).catch((error) => {
      if (error instanceof NotFound) return undefined
      throw error
    })
    const rendered = await site.renderPage({
      path: page?.live.path ?? '/404',
      origin: staff.origin(),
      now: staff.now(),
      read: page ? await draftReads(store, page, staff.now) : bodyReads(store, staff.now),
      isPreview: true,
    })
    res.status(rendered.status).set(pageHeaders(rendered))
    return res.type('html').send(rendered.html)
  })
  return routes
}

/** The public reads, where the parts that the draft changed replace the stored ones. */
async function draftReads(store: ContentStore, { live, draft }: OpenPage, clock: () => Date) {
  const { now, changed } = await draftParts(store, live, draft)
  const drafted = new Map<string, object>([[apiPaths.page(live.id), now.layout]])
  for (const [name, record] of Object.entries(now.records))
    if (changed.includes(`records/${name}`)) drafted.set(`/api/content/${name}`, record)
  const read = bodyReads(store, clock)
  return async (path: string): Promise<unknown> => {
    const body = drafted.get(path)
    if (body) return withMediaSizes(store, body)
    if (path === `/api/content/service-pages/${live.id}`)
      return now.records[path.slice('/api/content/'.length)]
    const isOff = isOfService(live.id, now.records) && !(await serviceIn(store, live.id))?.value.active
    if (path !== apiPaths.sitePages || !(live.isNew || isOff)) return read(path)
    const { id, path: address, title, inMenu } = live
    const own: SitePage = { id, path: address, title, inMenu, ...(isOff ? { service: 'shown' } : {}) }
    const all = (await read(path)) as SitePage[] // our own reply to our own path
    const others = all.filter((page) => page.path !== address)
    // Services come before the pages of staff.
    return isOff ? [own, ...others] : [...others, own]
  }
}
