import { callAt } from '#blocks/contract/calls/calls.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { decodedPath, isOwn } from './own-address.ts'

export type AllowedCall = {
  method: string
  /** With its query. */
  path: string
  kind: 'api' | 'file' | 'preview' | 'page'
  isSafe: boolean
  /** It is about enquiries, so its response is never stored on this computer. */
  isPrivate?: true
}
type RefusedCall = { status: 400 | 403 | 404 | 405; detail: string }

const safeMethods = ['GET', 'HEAD']
const methods: Record<AllowedCall['kind'], readonly string[]> = {
  api: [...safeMethods, 'POST', 'PUT', 'PATCH', 'DELETE'],
  file: safeMethods,
  preview: safeMethods,
  // For checking whether a link of a page works; the window does not need the page itself.
  page: ['HEAD'],
}
const prefixes: readonly [string, AllowedCall['kind']][] = [
  ['/api/', 'api'],
  ['/public-objects/', 'file'],
  ['/fonts/', 'file'],
  ['/preview/', 'preview'],
]
/** The window must never hold a token or a cookie, so the main process signs in. These two calls reveal neither. */
const allowedAuth: readonly string[] = [staffPaths.me, staffPaths.logout]
const publicPage = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/
const ownPages = /^\/(admin|assets|api)(\/|$)/

/** Checks a call of the window against the list of calls that may go to the site. Ambiguous paths are refused. */
export function allowedCall(request: Pick<Request, 'url' | 'method'>): AllowedCall | RefusedCall {
  const url = new URL(request.url)
  if (!isOwn(url) || url.username !== '')
    return { status: 403, detail: 'This window only works with its own site' }
  const { pathname } = url
  if (isTricky(pathname)) return { status: 400, detail: 'This is not a path of the site' }
  const { method } = request
  const kind = kindOf(pathname)
  if (!kind) return { status: 404, detail: 'The site has nothing here for this window' }
  if (!methods[kind].includes(method)) return { status: 405, detail: `${method} can’t be used here` }
  const refused = kind === 'api' ? refusedCall(method, pathname) : undefined
  if (refused) return refused
  const isPrivate = callAt(method, pathname).call?.withToken === 'enquiries'
  return {
    method,
    path: pathname + url.search,
    kind,
    isSafe: safeMethods.includes(method),
    ...(isPrivate ? { isPrivate } : {}),
  }
}

/** Refuses calls that no device token may make, and calls that would sign in the window itself. */
function refusedCall(method: string, pathname: string): RefusedCall | undefined {
  const { call, methods } = callAt(method, pathname)
  if (!call) {
    return methods.length > 0
      ? { status: 405, detail: `${method} can’t be used here` }
      : { status: 404, detail: 'The site has nothing here for this window' }
  }
  const isSignIn = pathname.startsWith('/api/auth/') && !allowedAuth.includes(pathname)
  if (!isSignIn && (call.withToken || call.needs === 'anyone')) return undefined
  return { status: 403, detail: 'Do this in a browser, not in the app' }
}

function kindOf(path: string): AllowedCall['kind'] | undefined {
  const known = prefixes.find(([prefix]) => path.startsWith(prefix) && path !== prefix)
  if (known) return known[1]
  return publicPage.test(path) && !ownPages.test(path) ? 'page' : undefined
}

/** File names may contain an encoded slash, but no `..` and nothing that another program may read differently. */
function isTricky(path: string): boolean {
  const decoded = decodedPath(path)
  if (decoded === undefined) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  if (/[\\\u0000-\u001f\u007f]/.test(decoded) || decoded.includes('//')) return true
  return decoded.split('/').some((part) => part === '.' || part === '..' || /%2e/i.test(part))
}
