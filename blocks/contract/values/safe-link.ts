import { isEmail } from './email.ts'
import { isSafeAddress } from './image-path.ts'

/** `href` if it is safe to follow (http(s), a path of this site, `tel:`, `mailto:`), else ''. */
export function safeLink(href: string | null | undefined): string {
  const given = href?.trim() ?? ''
  // Browsers drop control characters and spaces before they look for the scheme.
  const bare = given.replace(/[\p{Cc}\s]/gu, '')
  return /^(tel|mailto):/i.test(bare) || isSafeAddress(given) ? given : ''
}

const fileName = /^[^/]+\.(?:pdf|jpe?g|png|webp|avif|gif|mp4|docx?|xlsx?|html?|php)$/i

/** No link is longer, and some patterns take long for a text that is. */
const longest = 2000
const webHost = /^[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u
/** `https://`, also twice, or with a sign less or turned around. Browsers take such a link for a page of this site. */
const webScheme = /^(?:https?(?::[\\/]{0,2}|[\\/]{1,2}))+/i

/**
 * A link as people paste it: with `https://` where that is missing or misspelled, and without marks that nobody sees or that
 * a sentence has around it. An email address becomes a link that writes to it.
 */
export function completeLink(typed: string): string {
  if (typed.length > longest) return typed
  const given = typed
    .replace(/[\p{Cf}\p{Co}\p{DI}\uFFFC]/gu, '')
    .trim()
    .replace(/^[<("“](.+)[>)"”]$/, '$1')
    .replace(/[,;!，；、！…）」】]+$/, '')
    .replace(/^((?:https?:\/\/)?[^/?#\s]+\.\p{L}{2,})\.$/iu, '$1')
  if (isEmail(given)) return `mailto:${given}`
  const [scheme = ''] = webScheme.exec(given) ?? []
  const rest = given.slice(scheme.length)
  if (/^https?:\/\/$/i.test(scheme) || !webHost.test(rest) || (!scheme && fileName.test(given))) return given
  return `${/http(?!s)[:/\\]*$/i.test(scheme) ? 'http' : 'https'}://${rest}`
}

/** Whether a link is blank, a path of this site or a whole web address: any other would be looked for beside the page. */
export function leadsSomewhere(href: string): boolean {
  if (/[\s\p{Cc}]/u.test(href) || !isSafeAddress(href)) return false
  if (/^https?:/i.test(href)) return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href)
  return /^(?:$|[/#?])/.test(href)
}

/** What to say of a link that is not safe. */
export const linkAdvice =
  'Use a page on this site, a web address, a phone link (tel:) or an email link (mailto:)'
