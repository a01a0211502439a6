import type { IncomingMessage } from 'node:http'

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** On every response. What is no document loads nothing and is shown in no frame; documents replace the policy. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions.map((name) => `${name}=()`).join(', '),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What of a page its policy names: an inline style sheet by its hash, and the origins of what a click frames. */
export type PagePolicy = { styleHash: string; frames?: readonly string[] }

/** Headers of a page. Inline scripts are not allowed, inline sheets only by their hash, frames only of what it shows. */
export function pageHeaders(
  { styleHash, frames = [] }: PagePolicy,
  ...otherHashes: string[]
): Record<string, string> {
  return documentHeaders({
    'style-src': ["'self'", ...[styleHash, ...otherHashes].map((hash) => `'${hash}'`)].join(' '),
    // Albums may name pictures on other hosts (product.md §3: absolute addresses stay as they are). Pages load them over
    // https (`secureAddress` in image-path.ts).
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
    // What staff show of other sites (`embedAt`); a page asks them for nothing before a visitor clicks.
    'frame-src': frames.join(' ') || "'none'",
  })
}

/** Headers of the staff area. Dialogs and drag and drop set inline styles; scripts are as strict as everywhere. */
export function adminHeaders(): Record<string, string> {
  return {
    ...documentHeaders({
      'style-src': "'self' 'unsafe-inline'",
      // A file that was just picked is shown before it is uploaded.
      'img-src': "'self' data: blob: https:",
      'media-src': "'self' blob: https:",
    }),
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

function documentHeaders(sources: Record<string, string>): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    ...sources,
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    ...baseHeaders,
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** Headers by how a request came, as name, value, name …; without one as if nothing is known of it. */
export type TransportHeaders = (req?: IncomingMessage) => readonly string[]

const none: readonly string[] = []
const overHttps = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']

/** Requests come over https where PUBLIC_URL says so, or else where a trusted proxy says so of the request. */
export function transportHeaders({
  publicUrl,
  trustProxy,
}: {
  publicUrl: string | undefined
  trustProxy: number
}): TransportHeaders {
  if (publicUrl?.startsWith('https:')) return () => overHttps
  if (trustProxy === 0) return () => none
  return (req) => {
    const scheme = String(req?.headers['x-forwarded-proto'] ?? '').split(',', 1)[0]
    return scheme?.trim().toLowerCase() === 'https' ? overHttps : none
  }
}
