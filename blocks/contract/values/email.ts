import { withoutMarks } from './phone.ts'

// Email addresses as people type and paste them. Free of zod, because visitors' pages use it.

/** Longer is no address, and some patterns take long for a text that is. */
const longest = 500

/**
 * The address in what people copy from mail programs and pages: `Maria <m@x.com>`, `mailto:m@x.com`, one between quotation
 * marks or with a dot behind it. A host in letters of its own is written as mail servers know it, and a hyphen as word
 * processors set it is one. Any other text stays.
 */
export function cleanEmail(typed: string): string {
  if (typed.length > longest) return typed
  const text = withoutMarks(typed).normalize('NFKC').trim()
  const [, inside = text] = /^[^<>]*<([^<>]+)>[\s.,;]*$/.exec(text) ?? []
  const bare = inside
    .replace(/^[\s"'“‘([]*(?:mailto:)?/i, '')
    .replace(/(?<=@[^?]*)\?.*$/s, '')
    .replace(/[\s"'”’)\].,;:]+$/, '')
    .replace(/[^\S\r\n]*@[^\S\r\n]*/, '@')
    .replace(/\p{Pd}/gu, '-')
  const [, name = '', host = ''] = /^([^@]+)@([^@\s/:?#\\]*[^\0-\x7F][^@\s/:?#\\]*)$/.exec(bare) ?? []
  const address =
    host && URL.canParse(`http://${host}`) ? `${name}@${new URL(`http://${host}`).hostname}` : bare
  return isEmail(address) ? address : text
}

const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainPart = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/** Whether the text is one email address and nothing else, so that it can't add a mail header. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const parts = text.slice(at + 1).split('.')
  const last = parts.at(-1) ?? ''
  return (
    at > 0 &&
    at <= 64 &&
    text.length <= 200 &&
    mailbox.test(text.slice(0, at)) &&
    parts.length > 1 &&
    parts.every((part) => domainPart.test(part)) &&
    /[a-z]/i.test(last) &&
    last.length > 1
  )
}
