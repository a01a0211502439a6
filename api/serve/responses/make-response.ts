import { apiPaths, tourDateFilePath, tourDatesFeedPath } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import { formMarks } from '#blocks/contract/enquiries/posted-form.ts'
import type { FailedBlock, PageRequest } from '#blocks/contract/pages/page-request.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { type LaunchState, launchTag } from '../../base/content/launch-state.ts'
import { mediaTagsIn, recordTag } from '../../base/content/media-sizes.ts'
import { httpDate } from '../../base/http/http-date.ts'
import { closedProblem, closedProblemKey, openingSoon, openingSoonKey } from './opening-soon.ts'
import type { UnpackedResponse } from './response.ts'
import type { MakeResponse } from './response-cache.ts'
import { sampleBarHash, withSampleBar } from './sample-bar.ts'
import { closedRobots, emptySitemap, robotsText, sitemapXml } from './search-files.ts'
import { adminHeaders, baseHeaders, type PagePolicy, pageHeaders } from './security-headers.ts'
import { standInOf } from './stand-in.ts'
import { todayTag } from './time-state.ts'

/** What `site` hands to the API at boot: its pages, and the files they load. */
export type Site = {
  /** The page at a path as a whole document; status 404 is a page too. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** The page that shows a form of this kind again after it was sent without a script and refused. */
  refusedPage(request: PageRequest, kind: EnquiryKind): Promise<RefusedPage>
  prepare?(): Promise<void>
  /** True where a path has a page of its own, if its content exists; `sitePages` are those staff have published. */
  hasPage(path: string, sitePages?: readonly SitePage[]): boolean
  /**
   * The key of the cached response to a path and a query (without `?`). `hasAlbums` says which filters of the album
   * list show anything, and which services staff added: other values make no response of their own.
   */
  cacheKey(path: string, query: string, hasAlbums: HasAlbums): string
  /** A document of the staff area by its cache key; undefined for all other keys. */
  adminPage(key: string): Promise<string | undefined>
  /** A built file by its address, such as `/assets/entry.a1b2.js`. */
  asset(path: string): Promise<Asset | undefined>
}
export type HasAlbums = (filter: 'type' | 'year' | 'service', value: string) => boolean
type Asset = Pick<UnpackedResponse, 'isPacked' | 'packedForms'> & {
  type: string
  body: Buffer
  isImmutable: boolean
}
type RenderedPage = PagePolicy & {
  status: number
  html: string
  failedBlocks?: readonly FailedBlock[]
}

export type RefusedPage = PagePolicy & {
  before: Buffer
  /** From there on, with what was typed and what is wrong. `fill` replaces the marks in the markup of the form. */
  draw(form: RefusedForm, fill: (markup: string) => Promise<string>): Promise<Buffer>
}

/** The path of the page that is sent for every unknown address. */
export const notFoundPath = '/404'

type Parts = {
  read: ContentReads
  launch: () => LaunchState
  site: Site
  origin: () => string
  /** What the ids of events in calendars end in. */
  idHost: () => Promise<string>
  now: () => Date
}

/** Public, and revalidated each time: the very next request after a save gets the new content (contract §2). */
export const revalidated = 'public, no-cache'

/** What only some may see is in no cache (contract §2). */
export const unshared = 'private, no-store'

export function createMakeResponse(parts: Parts): MakeResponse {
  return async (path) => {
    const built =
      (await openApi(path)) ?? (await assetResponse(path, parts)) ?? (await adminResponse(path, parts))
    if (built) return built
    const { isOpen } = parts.launch()
    const made = await siteResponse(path, parts)
    if (!made) return undefined
    const tags = [...made.tags, launchTag]
    if (isOpen) return { ...made, tags }
    return { ...made, tags, headers: { ...made.headers, 'Cache-Control': unshared } }
  }
}

async function siteResponse(path: string, parts: Parts): Promise<UnpackedResponse | undefined> {
  if (path.startsWith('/api/')) return (await feed(path, parts)) ?? apiRead(path, parts)
  return (
    (await standIn(path, parts)) ??
    (await openingSoonPage(path, parts)) ??
    (await feed(path, parts)) ??
    page(path, parts)
  )
}

async function openingSoonPage(path: string, parts: Parts): Promise<UnpackedResponse | undefined> {
  const make = path === openingSoonKey ? openingSoon : path === closedProblemKey ? closedProblem : undefined
  if (!make) return undefined
  const { read, used } = recordReads(parts.read)
  return { ...(await make(read)), tags: [...used] }
}

/** For authors of other clients. Made, and packed, when it is first asked for. */
async function openApi(path: string): Promise<UnpackedResponse | undefined> {
  if (path !== staffPaths.openApi) return undefined
  const { openApiText } = await import('./openapi-document.ts')
  return {
    status: 200,
    headers: {
      ...baseHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': revalidated,
    },
    body: await openApiText(),
    isRare: true,
    tags: [],
  }
}

async function apiRead(path: string, { read }: Parts): Promise<UnpackedResponse | undefined> {
  const reply = await read(path)
  return (
    reply && {
      status: 200,
      headers: {
        ...baseHeaders,
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': revalidated,
        ...(reply.updatedAt ? { 'Last-Modified': httpDate(reply.updatedAt) } : {}),
      },
      body: JSON.stringify(reply.body),
      tags: [path, launchTag, ...mediaTagsIn(reply.body), ...(reply.tags ?? [])],
      ...(reply.revision === undefined
        ? {}
        : { etag: recordTag(reply.revision, reply.body as object, reply.sifted) }),
    }
  )
}

async function feed(
  path: string,
  { read, launch, origin, idHost }: Parts,
): Promise<UnpackedResponse | undefined> {
  const reads = recordReads(read)
  const calendar = async () => ({ origin: origin(), idHost: await idHost() })
  const text = (type: string, body: string): UnpackedResponse => ({
    status: 200,
    headers: { ...baseHeaders, 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': revalidated },
    body,
    tags: [...reads.used, todayTag],
  })
  if (path === tourDatesFeedPath) {
    const { tourDatesFeed } = await loadTourDatesFeed()
    return text('text/calendar', await tourDatesFeed(reads, await calendar()))
  }
  if (path.startsWith(tourDateFilePath(''))) {
    const { tourDateFile } = await loadTourDatesFeed()
    const file = await tourDateFile(reads, await calendar(), path.slice(tourDateFilePath('').length))
    return file ? text('text/calendar', file) : undefined
  }
  const { isOpen } = launch()
  if (path === '/robots.txt') return text('text/plain', isOpen ? robotsText(origin()) : closedRobots)
  if (path === '/sitemap.xml')
    return text('application/xml', isOpen ? await sitemapXml(reads.read, origin()) : emptySitemap)
  return undefined
}

/** Its library is not loaded before somebody asks for a calendar. */
function loadTourDatesFeed() {
  return import('./tour-dates-feed.ts')
}

async function assetResponse(path: string, { site }: Parts): Promise<UnpackedResponse | undefined> {
  const asset = await site.asset(path)
  return (
    asset && {
      status: 200,
      headers: {
        ...baseHeaders,
        'Content-Type': asset.type,
        'Cache-Control': asset.isImmutable ? 'public, max-age=31536000, immutable' : revalidated,
      },
      body: asset.body,
      isPacked: asset.isPacked,
      packedForms: asset.packedForms,
      tags: [],
    }
  )
}

async function adminResponse(path: string, { site }: Parts): Promise<UnpackedResponse | undefined> {
  const body = await site.adminPage(path)
  if (body === undefined) return undefined
  return {
    status: 200,
    headers: {
      ...adminHeaders(),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': revalidated,
    },
    body,
    tags: [],
  }
}

const marks = Object.values(formMarks)

async function standIn(key: string, parts: Parts): Promise<UnpackedResponse | undefined> {
  const wanted = standInOf(key)
  return wanted && renderedPage(wanted, parts)
}

async function page(path: string, parts: Parts): Promise<UnpackedResponse | undefined> {
  if (path !== notFoundPath && !(await hasPage(path, parts.read, parts.site))) return undefined
  return renderedPage({ path }, parts)
}

async function renderedPage(
  wanted: Pick<PageRequest, 'path' | 'standIn'>,
  { read, site, launch, origin, now }: Parts,
): Promise<UnpackedResponse | undefined> {
  const reads = recordReads(read)
  const rendered = await site.renderPage({ ...wanted, origin: origin(), now: now(), read: reads.read })
  // All addresses that do not exist share one response: made-up album numbers must not fill the cache.
  if (rendered.status === 404 && wanted.path !== notFoundPath) return undefined
  const { isSample } = launch()
  return {
    status: rendered.status,
    headers: {
      ...pageHeaders(rendered, ...(isSample ? [sampleBarHash] : [])),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': revalidated,
    },
    body: isSample ? withSampleBar(rendered.html) : rendered.html,
    tags: [...reads.used, todayTag, launchTag],
    failedBlocks: rendered.failedBlocks ?? [],
    hasMarks: marks.some((mark) => rendered.html.includes(mark)),
  }
}

/** Asked before anything is drawn: a page that turns out to be none costs as much as thirty that are. */
async function hasPage(path: string, read: ContentReads, site: Site): Promise<boolean> {
  const sitePages = (await read(apiPaths.sitePages))?.body as SitePage[] // our own response to our own path
  return site.hasPage(path, sitePages) && (await hasAlbum(path, read))
}

/** Also true of a path that is not that of an album. */
async function hasAlbum(path: string, read: ContentReads): Promise<boolean> {
  const id = /^\/media\/(\d+)$/.exec(path)?.[1]
  return id === undefined || (await read(apiPaths.album(Number(id)))) !== undefined
}

function recordReads(read: ContentReads) {
  const used = new Set<string>()
  return {
    used,
    read: async (path: string): Promise<unknown> => {
      used.add(path)
      const { body, tags = [] } = (await read(path)) ?? {}
      for (const tag of [...mediaTagsIn(body), ...tags]) used.add(tag)
      return body
    },
    saves: async (path: string) => (await read(path))?.saves ?? new Map(),
  }
}
