import { z } from 'zod'
import { onceEach } from '../../contract/values/once-each.ts'
import { dialableLink } from '../../contract/values/phone.ts'
import { completeLink, linkAdvice, safeLink } from '../../contract/values/safe-link.ts'

/** The target of a link in a block: a path, an http(s) address, `tel:` or `mailto:`. */
export const link = onceEach(() =>
  z
    .string()
    .trim()
    .overwrite((href) => dialableLink(completeLink(href)))
    .max(2000, 'Keep this under 2000 characters')
    .refine((href) => !href || safeLink(href) !== '', linkAdvice)
    .default('')
    .meta({ as: 'link' }),
)
