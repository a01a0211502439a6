import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { fillTemplate, type MailTemplate } from '#blocks/contract/enquiries/mail-template.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { htmlPart } from './html-part.ts'
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

/** The sender as mail programs show it. */
export function senderOfMail({ business, from }: MailFarm): Mailbox {
  return { name: inertLine(business), address: from }
}

function withEach(facts: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(facts).map(([key, text]) => [key, change(text)]))
}
