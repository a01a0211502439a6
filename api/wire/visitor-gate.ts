import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from '#blocks/contract/calls/call.ts'
import { callAt } from '#blocks/contract/calls/calls.ts'
import { enquiryCalls } from '#blocks/contract/calls/enquiry-calls.ts'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { LaunchState } from '../base/content/launch-state.ts'
import { isForwarded } from '../base/http/proxy-signs.ts'
import { viewerOf } from '../serve/auth/guard.ts'
import { previewCookie } from '../serve/auth/session-cookie.ts'
import { sha256 } from '../serve/auth/sessions.ts'
import type { Site } from '../serve/responses/make-response.ts'
import { closedProblemKey, openingSoonKey } from '../serve/responses/opening-soon.ts'
import { sendResponse } from '../serve/responses/response.ts'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import type { TransportHeaders } from '../serve/responses/security-headers.ts'
import { StoreUnavailable } from '../store/errors.ts'

type Parts = {
  launch: () => LaunchState
  viewer: Parameters<typeof viewerOf>[1]
  publicUrl: string | undefined
  site: Pick<Site, 'cacheKey' | 'asset' | 'adminPage'>
  responses: Pick<ResponseCache, 'get'>
  transport: TransportHeaders
}
/** Calls `pass` for what is answered as if the site were open, and answers the rest itself. */
export type VisitorGate = (req: IncomingMessage, res: ServerResponse, pass: () => void) => Promise<void>

/** The way in while a site is not open (contract §11). Not loaded, nor asked, by one that is. */
export function createVisitorGate(parts: Parts): VisitorGate {
  const { launch, viewer, publicUrl, site, responses, transport } = parts
  const cookie = previewCookie(publicUrl)
  return async (req, res, pass) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    if ((await staysOpen(req.method ?? 'GET', path)) || (await mayLook(req, path))) return pass()
    const page = await responses.get(path.startsWith('/api/') ? closedProblemKey : openingSoonKey)
    if (!page) throw new Error('There is no page that says that the site opens soon.')
    sendResponse(page, req, res, transport(req))
  }

  async function staysOpen(method: string, path: string): Promise<boolean> {
    if (path.startsWith('/api/')) return !isForVisitors(callAt(method, path).call)
    if (openPaths.has(path) || openBelow.test(path)) return true
    const key = site.cacheKey(path, '', () => false)
    return (await site.asset(key)) !== undefined || (await site.adminPage(key)) !== undefined
  }

  /** Staff, who has the preview link, and before there is an account whoever is at this machine. */
  async function mayLook(req: IncomingMessage, path: string): Promise<boolean> {
    const { isSample, previewHash } = launch()
    if (isSample) return isHere(req)
    const secrets = [cookie.read(req.headers.cookie), previewLink.exec(path)?.[1]]
    if (previewHash && secrets.some((secret) => secret && sha256(secret) === previewHash)) return true
    const found = viewerOf(req, viewer).catch((error: unknown) => {
      // Without the database no session can be looked up.
      if (error instanceof StoreUnavailable) return undefined
      throw error
    })
    return (await found) !== undefined
  }
}

/** What search engines ask is answered for a closed site by whoever makes it. */
const openPaths = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml'])
/** Files, and the previews of drafts, which ask for a sign-in themselves. */
const openBelow = /^\/(public-objects\/|preview\/[^/]+\/?$)/
const previewLink = new RegExp(`^${staffPaths.sitePreview('([\\w-]+)')}$`)

/** Anybody may make them; the last part of a private calendar is a secret. */
const openCalls: ReadonlySet<Call> = new Set([
  staffCalls.readOpenApi,
  enquiryCalls.readEnquiryFeed,
  enquiryCalls.readRequestCalendar,
])

function isForVisitors(call: Call | undefined): boolean {
  return call?.needs === 'anyone' && !openCalls.has(call) && !call.path.startsWith('/api/auth/')
}

/** A connection from this machine that no proxy has made for somebody else. */
function isHere(req: IncomingMessage): boolean {
  const { remoteAddress = '' } = req.socket
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(remoteAddress)
  return isLoopback && !isForwarded(req) && req.headers['x-real-ip'] === undefined
}
