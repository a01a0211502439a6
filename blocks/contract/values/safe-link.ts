import { isSafeAddress } from './image-path.ts'

/** `href` if it is safe to follow (http(s), a path of this site, `tel:`, `mailto:`), else ''. */
export function safeLink(href: string | null | undefined): string {
  const given = href?.trim() ?? ''
  // Browsers drop control characters and spaces before they look for the scheme.
  const bare = given.replace(/[\p{Cc}\s]/gu, '')
  return /^(tel|mailto):/i.test(bare) || isSafeAddress(given) ? given : ''
}

/** What to say of a link that is not safe. */
export const linkAdvice =
  'Use a page on this site, a web address, a phone link (tel:) or an email link (mailto:)'
