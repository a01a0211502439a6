import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { fillTemplate, type MailTemplate } from '#blocks/contract/enquiries/mail-template.ts'
import { escapeHtml } from '#blocks/contract/values/escape-html.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import type { MailFarm } from './mail-farm.ts'

export type Mailbox = { name: string; address: string }
/** A mail before it is encoded as MIME. */
export type MailDraft = {
  from: Mailbox
  to: readonly string[]
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** Without `<>`. */
  messageId: string
  /** Not written by a person: asks mail servers not to send automatic replies. */
  isAutomatic: boolean
}
export type Text = Pick<MailDraft, 'subject' | 'text' | 'html'>

const longestSubject = 250

/** Subject, text and HTML of a mail. What people typed can't break the subject line or change the text direction. */
export function textOf(
  template: MailTemplate,
  facts: Readonly<Record<string, string>>,
  origin: string,
): Text {
  const subject = inertLine(fillTemplate(template.subject, withEach(facts, inertLine)))
  const text = fillTemplate(template.text, withEach(facts, inertProse))
  return { subject: cutText(subject, longestSubject), text: `${text}\n`, html: htmlPart(text, origin) }
}

/** A mail that the server sends to staff by itself. */
export function mailTo(to: readonly string[], text: Text, farm: MailFarm, messageId: string): MailDraft {
  return { ...text, from: senderOfMail(farm), to, replyTo: undefined, messageId, isAutomatic: true }
}

export function senderOfMail({ business, from }: MailFarm): Mailbox {
  return { name: inertLine(business), address: from }
}

function withEach(facts: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(facts).map(([key, text]) => [key, change(text)]))
}

/** The same text, escaped. Only URLs of our own site become links: customers' words lead nowhere. */
export function htmlPart(text: string, origin: string): string {
  const paragraphs = text.split(/(?<!\n)\n\n/).map((paragraph) => `<p>${linked(paragraph, origin)}</p>`)
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  return `<!doctype html>\n<html lang="en" dir="ltr"><head>${head}</head><body>\n${paragraphs.join('\n')}\n</body></html>\n`
}

function linked(paragraph: string, origin: string): string {
  return paragraph
    .split(/(\s+)/)
    .map((word) => {
      if (/^\s+$/.test(word)) return word.replaceAll('\n', '<br>\n')
      const safe = escapeHtml(word)
      return word.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}
