import express, { type Express, type Router } from 'express'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { ownPath } from '#blocks/contract/own-links.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { takenOffTo } from '../base/content/farm-services.ts'
import { isLive, movedTo, nearlyMovedTo, nearPath } from '../base/content/former-paths.ts'
import { openPublicFiles } from '../base/content/public-files.ts'
import { publishedStaffPages } from '../base/content/staff-pages.ts'
import { AppError, NotFound } from '../base/http/app-error.ts'
import { allowLongBody, bodyDeadline } from '../base/http/body-deadline.ts'
import { compareETagsAlone } from '../routes/compare-etags.ts'
import { compressReplies } from '../routes/compress-replies.ts'
import { publicReads } from '../routes/content/public-reads.ts'
import { jsonBody } from '../routes/json-body.ts'
import { previewRoutes } from '../routes/pages/preview.ts'
import { authRoutes } from '../routes/staff/auth.ts'
import { secondFactorRoutes } from '../routes/staff/second-factor-routes.ts'
import { sessionRoutes } from '../routes/staff/session-routes.ts'
import { userRoutes } from '../routes/staff/users.ts'
import type { BodyLimits } from '../serve/auth/body-limits.ts'
import { maybeCallerOf } from '../serve/auth/caller.ts'
import { findCall } from '../serve/auth/find-call.ts'
import { guard, viewerOf } from '../serve/auth/guard.ts'
import type { StaffParts } from '../serve/auth/staff-parts.ts'
import { type MediaAccess, mediaRoutes } from '../serve/media/media-routes.ts'
import { originalNamesIn } from '../serve/media/open-media.ts'
import { notFoundPath, revalidated, unshared } from '../serve/responses/make-response.ts'
import { sendResponse } from '../serve/responses/response.ts'
import { baseHeaders, transportHeaders } from '../serve/responses/security-headers.ts'
import type { Health } from './health.ts'
import { openedOnce } from './opened-once.ts'
import { problemHandler } from './problem-handler.ts'
import { createRefusalLog } from './refusal-log.ts'
import type { ServerParts } from './server-parts.ts'

type Routes = {
  staff: StaffParts
  /** Calls that change content, and what only staff read; each carries its whole path. */
  staffRouters: readonly Router[]
  health: Health
  bodies: BodyLimits
  /** Takes the forms of visitors' pages where they are sent without a script. */
  formPosts: Router
}

/** Addresses that can be read and are no pages. */
const fixedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml'])

/** The Express app: all that the response cache does not answer. */
export function createApp(parts: ServerParts, routes: Routes): Express {
  const { data, settings, site, launch, responses, proxySigns, log, now } = parts
  const { store, media } = data
  const { staff, staffRouters, health, bodies, formPosts } = routes
  const publicFiles = openedOnce(() => openPublicFiles(store))
  const transport = transportHeaders(settings)
  const app = express()
  app.disable('x-powered-by')
  // Responses without an ETag of their own get a hash of their body: every GET under /api has one (contract §2).
  app.set('etag', 'strong')
  compareETagsAlone(app)
  app.set('trust proxy', settings.trustProxy)
  app.set('query parser', 'simple')
  app.use(bodyDeadline())
  app.use(proxySigns.watch)
  app.use((req, res, next) => {
    res.set(baseHeaders)
    const [name, value] = transport(req)
    if (name !== undefined) res.set(name, value)
    res.set(contractVersionHeader, String(contractVersion))
    next()
  })
  app.use(bodies.refusePacked)

  const access: MediaAccess = {
    isPublic: async (name) => (await publicFiles()).has(name),
    async isStaff(req) {
      const viewer = await viewerOf(req, staff)
      return viewer !== undefined && mayAct(viewer.user.role, 'media')
    },
    originalName: originalNamesIn(store),
  }
  app.use('/public-objects', mediaRoutes(media, access))
  app.get('/healthz', health.healthz)
  app.get('/readyz', health.readyz)

  app.use('/api', (_req, res, next) => {
    if (!launch().isOpen) res.set('Cache-Control', unshared)
    next()
  })
  // Before any route: a call without a row in the table of calls does not exist.
  app.use('/api', guard(staff))
  app.use('/api', compressReplies())
  app.use('/api', (req, res, next) => {
    // The guard has let this caller send a file, which may take longer than other bodies.
    if (maybeCallerOf(res) && findCall(req.method, req.baseUrl + req.path).withFile) allowLongBody(req)
    next()
  })
  app.use('/api', jsonBody(bodies))
  app.use(authRoutes(staff))
  app.use(sessionRoutes(staff))
  app.use(secondFactorRoutes(staff))
  app.use(userRoutes(staff))
  for (const router of staffRouters) app.use(router)
  app.use('/api', publicReads(responses))
  app.use('/api', () => {
    throw new NotFound()
  })

  app.use(previewRoutes({ store, site, staff }))
  app.use(formPosts)
  app.use(async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    if (!(await isReadable(req.path))) return next()
    res.set('Allow', 'GET, HEAD')
    throw new AppError(405, 'Method not allowed', `${req.method} can't be used here`)
  })
  // Not a route with a path: Express would decode it, and fails where an address holds a lone `%`.
  app.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const plain = req.path.replace(/\/+$/, '')
    const pages = await publishedStaffPages(store)
    const off = await takenOffTo(store, plain)
    if (off !== undefined) {
      const to = ownPath(off) ?? '/'
      const isThere = site.hasPage(to, pages) && (await isLive(store, to))
      res.set('Cache-Control', revalidated).redirect(301, isThere ? off : sitePaths.services)
      return
    }
    const ifThere = (path: string) => (path !== req.path && site.hasPage(path, pages) ? path : undefined)
    const target =
      ifThere(plain) ??
      (await movedTo(store, plain)) ??
      ifThere(nearPath(plain)) ??
      (await nearlyMovedTo(store, plain))
    if (target !== undefined) {
      // A browser keeps a 308 for good otherwise, and a page that is moved back would send it round in circles.
      res
        .set('Cache-Control', launch().isOpen ? revalidated : unshared)
        .redirect(308, target + req.originalUrl.slice(req.path.length))
      return
    }
    const page = await responses.get(notFoundPath)
    if (page) sendResponse(page, req, res)
    else next()
  })
  app.use(() => {
    throw new NotFound()
  })
  app.use(problemHandler(log.error, createRefusalLog(log.info, now)))
  return app

  async function isReadable(path: string): Promise<boolean> {
    if (fixedPaths.has(path) || site.hasPage(path, await publishedStaffPages(store))) return true
    const key = site.cacheKey(path, '', () => false)
    return (await site.asset(key)) !== undefined || (await site.adminPage(key)) !== undefined
  }
}
