import { isSafeAddress } from './image-path.ts'

/** `href` if it is safe to follow (http(s), a path of this site, `tel:`, `mailto:`), else ''. */
export function safeLink(href: string | null | undefined): string {
  const given = href?.trim() ?? ''
  // Browsers drop control characters and spaces before they look for the scheme.
  const bare = given.replace(/[\p{Cc}\s]/gu, '')
  return /^(tel|mailto):/i.test(bare) || isSafeAddress(given) ? given : ''
}

const fileName = /^[^/]+\.(?:pdf|jpe?g|png|webp|avif|gif|mp4|docx?|xlsx?|html?|php)$/i

/** A link as people paste it, with `https://` where only that is missing, and without marks that nobody sees. */
export function completeLink(typed: string): string {
  const given = typed.replace(/\p{Cf}/gu, '').trim()
  const isBare = /^[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(given)
  return isBare && !fileName.test(given) ? `https://${given}` : given
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
