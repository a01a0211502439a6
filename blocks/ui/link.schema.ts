import { z } from 'zod'
import { safeLink } from './safe-link.ts'

/** The target of a link in a block: a path, an http(s) address, `tel:` or `mailto:`. */
export function link() {
  return z
    .string()
    .trim()
    .max(2000, 'Keep this under 2000 characters')
    .refine(
      (href) => !href || safeLink(href) !== '',
      'Use a page on this site, a web address, a phone link (tel:) or an email link (mailto:)',
    )
    .default('')
    .meta({ as: 'link' })
}
