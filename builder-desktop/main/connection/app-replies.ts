import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import type { AllowedCall } from './allowed-calls.ts'
import type { CachedReply } from './site-cache.ts'

// Replies that the app itself gives in place of the site.

/** Tells the app's own problems apart. Problems of the site have no code. */
type OwnCode = 'offline' | 'app-too-old' | 'not-allowed' | 'signed-out'
export type OwnProblem = Problem & { code: OwnCode }

/** Header of a reply from the cache: when the site sent it, ISO 8601. */
export const fromCacheHeader = 'X-From-Cache'

export function problemReply(status: number, code: OwnCode, title: string, detail: string): Response {
  const problem: OwnProblem = { type: 'about:blank', title, status, detail, code }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'Content-Type': problemMediaType, 'Cache-Control': 'no-store' },
  })
}

/** The request may have arrived even so, and only its response been lost. */
export function offlineReply(): Response {
  return problemReply(
    503,
    'offline',
    'No connection',
    'Can’t reach the site. Try again when you’re back online.',
  )
}

export function signedOutReply(detail = 'Please sign in'): Response {
  return problemReply(401, 'signed-out', 'Not signed in', detail)
}

export function tooOldReply(): Response {
  return problemReply(
    426,
    'app-too-old',
    'Update the app',
    'The site was updated and this app is too old for it. What you typed is saved. Update the app, then continue.',
  )
}

/** `isOld`: the site could not be asked whether the reply is still current. */
export function cachedReply(call: AllowedCall, cached: CachedReply, isOld: boolean): Response {
  const headers = new Headers(cached.headers)
  if (isOld) headers.set(fromCacheHeader, cached.at)
  headers.set('Content-Length', String(cached.body.length))
  const body = call.method === 'HEAD' ? null : new Uint8Array(cached.body)
  return new Response(body, { status: cached.status, headers })
}
