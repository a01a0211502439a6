import type { SessionState } from '../../ipc.ts'

/** Where the staff area lives in this app. */
export const ownScheme = 'app'
export const ownOrigin = `${ownScheme}://farm`

/** True for an address on this origin. Compares parsed parts, never text (`app://farm.evil/`). In Node `origin` is "null"
 * for a scheme that only Electron knows.
 */
export function isOwn({ protocol, host }: URL): boolean {
  return `${protocol}//${host}` === ownOrigin
}

/** A path without its escapes; undefined if they are broken. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** True for the path of a screen of the staff area, which is one document: its script does the routing. */
export function isScreen(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}

/** True for an address of the staff area. */
export function isOwnPage(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && isOwn(url) && url.username === '' && url.password === '' && isScreen(url.pathname)
}

/** The path of an address on the app's origin that is not a screen of the staff area, so it means the public site. */
export function publicPathOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url && isOwn(url) && !isOwnPage(address) ? url.pathname + url.search + url.hash : undefined
}

/** What a link of an enquiry may open: a call, a text message, an email, a map. Else undefined. */
export function contactAddress(wanted: string): string | undefined {
  return contactLinks.some((pattern) => pattern.test(wanted)) ? wanted : undefined
}

/** As site/admin/enquiries/detail/contact-links.tsx makes them: a mail has no other header and no attachment. */
const contactLinks = [
  /^(?:tel|sms):\+?\d{3,20}$/,
  /^mailto:[^\s?&@]+@[^\s?&@]+\?subject=[^\s?&]*$/,
  /^https:\/\/www\.openstreetmap\.org\/search\?query=[^\s&#]*$/,
  /^https:\/\/maps\.apple\.com\/\?q=[^\s&#]*$/,
]

/** What may be opened outside: the site, and from an enquiry the ways to reach its sender. */
export function linkOutside(
  wanted: string,
  { siteUrl, scopes }: Pick<SessionState, 'siteUrl' | 'scopes'>,
): string | undefined {
  const contact = scopes.includes('enquiries') ? contactAddress(wanted) : undefined
  return outsideAddress(wanted, siteUrl) ?? contact
}

/**
 * What may be opened outside the app: a path of the connected site, or an address on its host, by https (or by http
 * where the site itself is reached that way, on this computer). Undefined for everything else.
 */
export function outsideAddress(wanted: string, siteUrl: string | null): string | undefined {
  const site = siteUrl === null ? null : URL.parse(siteUrl)
  if (!site) return undefined
  const url = URL.parse(wanted, site)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const isSafe = url.protocol === 'https:' || url.protocol === site.protocol
  return isSafe && url.host === site.host ? url.href : undefined
}
