import { inertLine, inertProse } from '#blocks/contract/enquiries/enquiry-text.ts'
import { fillTemplate, type MailTemplate } from '#blocks/contract/enquiries/mail-template.ts'
import { cutText } from '../http/cut-text.ts'
import { htmlPart } from './html-part.ts'
import type { MailFarm } from './mail-farm.ts'

export type Mailbox = { name: string; address: string }
/** A mail in words, before it becomes lines of a protocol. */
export type MailDraft = {
  from: Mailbox
  to: readonly string[]
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** Without `<>`. */
  messageId: string
  /** Nobody wrote it just now: automatic answers must not come back. */
  isAutomatic: boolean
}
export type Words = Pick<MailDraft, 'subject' | 'text' | 'html'>

const longestSubject = 250

/** The words of a mail. What people typed is one line in the subject and can't turn the direction of either text. */
export function wordsOf(
  template: MailTemplate,
  facts: Readonly<Record<string, string>>,
  origin: string,
): Words {
  const subject = inertLine(fillTemplate(template.subject, withEach(facts, inertLine)))
  const text = fillTemplate(template.text, withEach(facts, inertProse))
  return { subject: cutText(subject, longestSubject), text: `${text}\n`, html: htmlPart(text, origin) }
}

/** The sender as mail programs show it. */
export function senderOfMail({ business, from }: MailFarm): Mailbox {
  return { name: inertLine(business), address: from }
}

function withEach(facts: Readonly<Record<string, string>>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(facts).map(([key, text]) => [key, change(text)]))
}
