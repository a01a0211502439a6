import { cleanEmail, isEmail } from '#blocks/contract/values/email.ts'
import { phoneHref } from '#blocks/contract/values/phone-number.ts'
import { link } from '#blocks/kit/ui/link.schema.ts'

/** The link to store, or why the input isn't a valid link. */
export type TypedLink = { href: string } | { problem: string }

export function phoneLink(typed: string): TypedLink {
  const href = phoneHref(typed)
  if (!/^tel:\+?\d{3,15}$/.test(href)) return { problem: 'Enter a phone number, such as (602) 555-0139' }
  return { href }
}

export function emailLink(typed: string): TypedLink {
  const address = cleanEmail(typed)
  if (!isEmail(address)) return { problem: 'Enter an email address, such as farm@example.com' }
  return { href: `mailto:${address}` }
}

/** A web address, with or without `https://`. An address on this site (`origin`) becomes a path. */
export function addressLink(typed: string, origin: string): TypedLink {
  const trimmed = typed.trim()
  if (/^tel:/i.test(trimmed)) return phoneLink(trimmed)
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) || /^[/#]/.test(trimmed)
  const whole = isWhole ? trimmed : `https://${trimmed}`
  const isWeb = /^https?:/i.test(whole)
  if (
    isWeb &&
    !/^https?:\/\/[^/\s]*\.[^/\s]|^https?:\/\/localhost/i.test(whole) &&
    !whole.startsWith(origin)
  ) {
    return { problem: 'Enter a web address, such as https://example.com' }
  }
  const stored = link().safeParse(
    whole === origin ? '/' : whole.startsWith(`${origin}/`) ? whole.slice(origin.length) : whole,
  )
  if (!stored.success)
    return { problem: stored.error.issues[0]?.message ?? 'This link won’t work. Check it and try again.' }
  return { href: stored.data }
}
