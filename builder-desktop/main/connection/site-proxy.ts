import { millisecondsInSecond } from 'date-fns/constants'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { type AllowedCall, allowedCall } from './allowed-calls.ts'
import { cachedReply, offlineReply, problemReply, signedOutReply, tooOldReply } from './app-replies.ts'
import { networkReason } from './network-reason.ts'
import { ownOrigin } from './own-address.ts'
import type { AccountCache, CachedReply } from './site-cache.ts'
import type { SiteInfo } from './site-connection.ts'
import {
  changedDraft,
  isCacheable,
  isDraftPut,
  isFromElsewhere,
  isToSignIn,
  listed,
  revisionOf,
  visibleHeaders,
} from './site-replies.ts'

type ProxyParts = {
  site: Pick<SiteInfo, 'siteUrl' | 'contractVersion'>
  token: () => string | undefined
  /** The cache of whoever is signed in. Another account needs another proxy. */
  cache: AccountCache
  fetch: typeof fetch
  onUnauthorized: () => void
  /** After each call: whether the site itself answered. */
  onReachable: (isReachable: boolean) => void
  /** The contract version of the site changed, by an update or a rollback. */
  onVersion?: (version: number) => void
  now: () => Date
  /** Time until a reply begins, or for the api until it is complete. Uploads have no limit. */
  timeoutMs?: number
}

export type SiteProxy = (request: Request) => Promise<Response>

const forwardedHeaders = ['Content-Type', 'Accept', 'If-Match', 'If-None-Match', 'Range', 'Idempotency-Key']
const defaultTimeoutMs = 20_000

/**
 * Answers the window's requests to `app://farm/…` that are for the site: from the site while it can be reached, from
 * the cache otherwise. The window itself has no network, no token and no cookies. Rejects only if the window aborted
 * the call.
 */
export function createSiteProxy(parts: ProxyParts): SiteProxy {
  const { site, token, cache, fetch, onUnauthorized, onReachable, now } = parts
  let serverVersion = site.contractVersion
  const quietStreams = createQuietStreams()
  const files = createFreshFiles(now)

  return answer

  async function answer(request: Request): Promise<Response> {
    const call = allowedCall(request)
    if ('detail' in call) return problemReply(call.status, 'not-allowed', 'Not allowed', call.detail)
    if (!call.isSafe && serverVersion > contractVersion && call.path !== staffPaths.logout)
      return tooOldReply()

    const known = call.isSafe ? await cache.read(call.path) : undefined
    if (known && files.isFresh(call, known)) return cachedReply(call, known, false)
    const sent = isDraftPut(call) ? request.clone() : undefined
    const reply = await ask(call, request, known)
    const isReached = reply !== undefined && !isFromElsewhere(call, reply)
    onReachable(isReached)
    if (!isReached) {
      discard(reply)
      if (isEventStream(request)) return quietStreams.open(request.signal)
      return known ? cachedReply(call, known, true) : offlineReply()
    }

    quietStreams.endAll()
    noteVersion(reply.headers.get(contractVersionHeader))
    if (reply.status === 401) onUnauthorized()
    if (isToSignIn(reply.headers)) {
      onUnauthorized()
      return signedOutReply()
    }
    if (reply.status === 304 && known && !request.headers.has('If-None-Match')) {
      files.confirm(call)
      return cachedReply(call, known, false)
    }
    if (reply.ok && sent) cacheSentDraft(call, reply, await sent.text())
    return passOn(call, reply)
  }

  function noteVersion(headerValue: string | null): void {
    if (headerValue === null || Number(headerValue) === serverVersion) return
    serverVersion = Number(headerValue)
    parts.onVersion?.(serverVersion)
  }

  /** Undefined if nothing answered. */
  async function ask(
    call: AllowedCall,
    request: Request,
    known: CachedReply | undefined,
  ): Promise<Response | undefined> {
    try {
      return await askOnce(call, request, known)
    } catch (error) {
      if (request.signal.aborted) throw error
      // A keep-alive connection may have died meanwhile. Only a new connection shows whether the site is there.
      if (!call.isSafe || networkReason(error) !== 'unreachable') return undefined
    }
    return askOnce(call, request, known).catch(() => undefined)
  }

  async function askOnce(
    call: AllowedCall,
    request: Request,
    known: CachedReply | undefined,
  ): Promise<Response> {
    const timedOut = new AbortController()
    const timer = setTimeout(() => timedOut.abort(), parts.timeoutMs ?? defaultTimeoutMs)
    const isUpload = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
    if (isUpload || isEventStream(request)) clearTimeout(timer)
    const signal = AbortSignal.any([request.signal, timedOut.signal])
    try {
      const reply = await fetch(site.siteUrl + call.path, {
        method: call.method,
        headers: sentHeaders(call, request, known),
        // A file is streamed while it is read. Other bodies are small and are sent whole, with their length.
        ...(call.isSafe ? {} : isUpload ? streamed(request) : { body: (await request.text()) || null }),
        credentials: 'omit',
        redirect: 'manual',
        signal,
      })
      return call.kind === 'api' && !isEventStream(request) ? await whole(reply, signal) : reply
    } finally {
      clearTimeout(timer)
    }
  }

  function sentHeaders(call: AllowedCall, request: Request, known: CachedReply | undefined): Headers {
    const headers = listed(forwardedHeaders, request.headers)
    const etag = known && new Headers(known.headers).get('ETag')
    if (etag && !headers.has('If-None-Match') && !headers.has('Range')) headers.set('If-None-Match', etag)
    const secret = needsToken(call) ? token() : undefined
    if (secret !== undefined) headers.set('Authorization', `Bearer ${secret}`)
    return headers
  }

  function passOn(call: AllowedCall, reply: Response): Response {
    const headers = visibleHeaders(reply)
    const shown = (body: Response['body']) => new Response(body, { status: reply.status, headers })
    if (reply.ok && !isDraftPut(call)) refetchDraft(changedDraft(call))
    if (!isCacheable(call, reply) || !reply.body) return shown(reply.body)
    const [toWindow, toCache] = reply.body.tee()
    toDisk(call, headers, toCache)
    return shown(toWindow)
  }

  function toDisk({ path }: AllowedCall, visible: Headers, body: ReadableStream<Uint8Array>): void {
    const headers = [...visible].filter(([name]) => name !== 'content-length')
    void cache.put(path, { status: 200, headers, at: now().toISOString(), body })
  }

  /**
   * Caches a saved draft, so that the page opens offline as it was left. The site's own reply would include other
   * people's changes. So the copy gets the bare revision as its ETag, which matches no read: with a connection it is
   * read anew.
   */
  function cacheSentDraft(call: AllowedCall, reply: Response, draft: string): void {
    const revision = revisionOf(reply.headers.get('ETag') ?? '')
    if (revision === undefined) return
    const headers = visibleHeaders(reply)
    headers.set('Content-Type', 'application/json')
    headers.set('ETag', `"${revision}"`)
    toDisk(call, headers, new Blob([draft]).stream())
  }

  /** Refreshes the cached draft, so that an offline page is not the one from before this call. */
  function refetchDraft(pageId: string | undefined): void {
    if (pageId === undefined) return
    void answer(new Request(ownOrigin + staffPaths.pageDraft(pageId))).then(discard)
  }
}

/** Waits for the complete body: one that stalls half-way counts as no answer. */
async function whole(reply: Response, signal: AbortSignal): Promise<Response> {
  if (!reply.body) return reply
  const { status, headers } = reply
  const broken = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return new Response(await Promise.race([reply.arrayBuffer(), broken]), { status, headers })
}

/** Ends an unused body. One that broke off already rejects, which does not matter. */
function discard(reply: Response | undefined): void {
  reply?.body?.cancel().catch(() => undefined)
}

/** Pictures too: staff see what is in a draft or in the trash. Fonts and pages are for everybody. */
function needsToken({ kind, path }: AllowedCall): boolean {
  return kind === 'api' || kind === 'preview' || path.startsWith('/public-objects/')
}

function isEventStream({ headers }: Request): boolean {
  return headers.get('Accept') === 'text/event-stream'
}

function streamed(request: Request): RequestInit {
  const init = { body: request.body, duplex: 'half' }
  return init // `duplex` is missing in the DOM's types, and needed by fetch
}

/** For how long cached files are shown without asking the site: fonts for good, pictures some minutes (contract §3). */
function createFreshFiles(now: () => Date) {
  /** When the site last said that a file is unchanged, by path. */
  const confirmedAt = new Map<string, number>()
  return {
    isFresh({ kind, path }: AllowedCall, { headers, at }: CachedReply): boolean {
      if (kind !== 'file') return false
      const [, seconds] = /\bmax-age=(\d+)/.exec(new Headers(headers).get('Cache-Control') ?? '') ?? []
      const age = now().getTime() - Math.max(Date.parse(at), confirmedAt.get(path) ?? 0)
      return seconds !== undefined && age >= 0 && age < Number(seconds) * millisecondsInSecond
    },
    confirm({ path }: AllowedCall): void {
      confirmedAt.set(path, now().getTime())
    },
  }
}

/**
 * Empty event streams for the time while the site can't be reached. A browser that is refused a stream never asks
 * again. So it gets one without events, which ends when the site answers again or after `longestMs`; then it
 * reconnects.
 */
function createQuietStreams(longestMs = 60_000) {
  const ends = new Set<() => void>()

  return {
    open(signal: AbortSignal): Response {
      let end: () => void = () => undefined
      const body = new ReadableStream({
        start(controller) {
          const timer = setTimeout(() => end(), longestMs)
          end = () => {
            clearTimeout(timer)
            if (ends.delete(end)) controller.close()
          }
          ends.add(end)
          signal.addEventListener('abort', end)
        },
        cancel() {
          ends.delete(end)
          end()
        },
      })
      return new Response(body, {
        headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
      })
    },
    endAll(): void {
      for (const end of ends) end()
    },
  }
}
