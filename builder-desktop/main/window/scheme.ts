import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { decodedPath, isOwn, isScreen, ownOrigin, ownScheme } from '../connection/own-address.ts'
import { hasCode } from '../disk/write-durably.ts'

/** A secure origin of its own with `fetch` and streams for videos. It does not bypass the CSP. */
export const schemePrivileges = {
  scheme: ownScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
}

type SchemeParts = {
  folder: string
  /** Answers requests that are for the site; see site-proxy.ts. */
  proxy: (request: Request) => Promise<Response>
}

/** The document for screens, a file of the app's bundle, or the site's response through the proxy. */
export function createSchemeHandler({ folder, proxy }: SchemeParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = URL.parse(request.url)
    if (!url || !isOwn(url)) return answer(404)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) {
      const file = isScreen(url.pathname) ? 'index.html' : url.pathname
      const own = await readOwnFile(folder, file)
      if (own) return answer(200, request.method === 'HEAD' ? null : own.bytes, own.headers)
    }
    const response = await proxy(request).catch(() => answer(502))
    return withPolicy(response)
  }
}

function answer(
  status: number,
  body: Uint8Array<ArrayBuffer> | null = null,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, { status, headers: { ...headers, ...policyHeaders } })
}

/** Replaces the site's policy, which is meant for its own pages, with that of the window. */
function withPolicy(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(policyHeaders)) headers.set(name, value)
  const hasBody = ![101, 204, 205, 304].includes(response.status)
  return new Response(hasBody ? response.body : null, { status: response.status, headers })
}

type OwnFile = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** A file inside `folder`; undefined if it is missing, no file, or outside, however the path is spelled. */
async function readOwnFile(folder: string, path: string): Promise<OwnFile | undefined> {
  const name = decodedPath(path)
  if (name === undefined || /[\0\\]/.test(name)) return undefined
  const wanted = resolve(join(folder, name))
  if (!wanted.startsWith(resolve(folder) + sep)) return undefined
  try {
    const bytes = new Uint8Array(await readFile(wanted))
    return { bytes, headers: { 'Content-Type': typeOf(wanted), 'Content-Length': String(bytes.length) } }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES')) return undefined
    throw error
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

function typeOf(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

const policy = {
  'default-src': "'none'",
  // The folder of the bundle, for which the site is never asked (allowed-calls.ts): it answers elsewhere on this origin, and a
  // script of it could use the bridge.
  'script-src': `${ownOrigin}/assets/`,
  // Dialogs, drag and drop and the canvas set inline styles.
  'style-src': "'self' 'unsafe-inline'",
  // A picked file is shown before it is uploaded.
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

/** Headers for every response of the app's own scheme: the page never requests anything from another origin. */
const policyHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
