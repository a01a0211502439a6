import { contractVersionHeader } from '#blocks/contract/contract-version.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { AllowedCall } from './allowed-calls.ts'
import type { OwnProblem } from './app-replies.ts'

/** The reply headers that the window gets: no cookies, and nothing about the transport. */
const visibleHeaderNames = [
  'Content-Type',
  'Content-Range',
  'Content-Disposition',
  'Content-Security-Policy',
  'Accept-Ranges',
  'Allow',
  'Cache-Control',
  'ETag',
  'Last-Modified',
  'Location',
  'Retry-After',
  'X-Content-Type-Options',
  contractVersionHeader,
]

export function listed(names: readonly string[], headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => names.some((each) => each.toLowerCase() === name)))
}

export function visibleHeaders({ headers }: Response): Headers {
  const shown = listed(visibleHeaderNames, headers)
  // A compressed body was decompressed on the way, so its length changed.
  const length = headers.get('Content-Length')
  if (length !== null && !headers.has('Content-Encoding')) shown.set('Content-Length', length)
  return shown
}

/** True for a reply that can't come from the site's server: the sign-in page of a Wi-Fi, a redirect to it, or the error
 * page of a proxy whose server is down.
 */
export function isFromElsewhere(call: AllowedCall, { status, headers, type }: Response): boolean {
  if (call.kind === 'page') return status === 511
  if (status === 511 || type === 'opaqueredirect') return true
  if (status >= 300 && status < 400 && status !== 304) return !isToSignIn(headers)
  const mediaType = headers.get('Content-Type') ?? ''
  if (status >= 502 && status <= 504) return !mediaType.startsWith(problemMediaType)
  if (call.kind === 'preview') return status < 300 && !headers.has(contractVersionHeader)
  return status < 300 && mediaType.startsWith('text/html')
}

/** The problem with which our api answers, as the media type of the reply shows, or the app in its place. */
export function problemIn({ headers }: Response, body: unknown) {
  const isProblem = headers.get('Content-Type')?.startsWith(problemMediaType) && body
  return isProblem ? (body as Problem & Partial<OwnProblem>) : undefined // theirs, by its media type
}

/** The redirect with which /preview answers when nobody is signed in. */
export function isToSignIn(headers: Headers): boolean {
  return headers.get('Location')?.startsWith('/admin/login') ?? false
}

/** True for a reply to cache for offline use. */
export function isCacheable(call: AllowedCall, { status, headers }: Response): boolean {
  if (call.method !== 'GET' || status !== 200 || call.isPrivate) return false
  const type = headers.get('Content-Type') ?? ''
  // Presence is outdated at once.
  if (call.path.startsWith(staffPaths.presence)) return false
  if (call.kind === 'api') return type.startsWith('application/json')
  return call.kind === 'file' && /^(image\/|font\/|text\/css)/.test(type)
}

/** The id of the page whose draft a successful call has changed, or undefined. */
export function changedDraft({ path, isSafe }: AllowedCall): string | undefined {
  if (isSafe) return undefined
  return /^\/api\/pages\/([^/?]+)\/(draft|draft\/ready|publish|versions\/\d+\/restore)$/.exec(path)?.[1]
}

/** The revision in a draft's ETag, `"7-k3x9"`; 0 where there is no draft and the ETag is the published page's. */
export function revisionOf(etag: string): number | undefined {
  const revision = /^"(\d+)(-\w+)?"$/.exec(etag)?.[1]
  return revision === undefined ? undefined : Number(revision)
}

/** The id of the page whose draft is at this path, or undefined. */
export function draftAt(path: string): string | undefined {
  return /^\/api\/pages\/([^/?]+)\/draft$/.exec(path)?.[1]
}

export function isDraftPut({ method, path }: AllowedCall): boolean {
  return method === 'PUT' && draftAt(path) !== undefined
}
