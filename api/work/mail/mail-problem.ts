import type { NodemailerError } from 'nodemailer/lib/errors'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import { type MailFault, mailFaultText } from '#blocks/contract/enquiries/mail-fault.ts'
import { cutText } from '#blocks/contract/values/letters.ts'

/** Why sending failed, for staff: a sentence, then the message of the mail server or of this server. */
export function problemText(error: unknown): string {
  const { response, message } = error as Partial<NodemailerError>
  const said = inertLine(String(response || message || error))
  return cutText(`${sentence(error as Partial<NodemailerError>)}: ${said}`, 500)
}

/**
 * What of the set-up was refused, if that is why. Many servers say only at a recipient or after the text what they have
 * against sender, sign-in or machine (such as Postfix with `smtpd_delay_reject`): then the words and the enhanced codes
 * of RFC 3463 and RFC 7372 tell it. What is refused for now only is no fault of the set-up.
 */
export function faultOf(error: Partial<NodemailerError>): MailFault | undefined {
  const { code, originalCode = '', command = '', response = '', responseCode } = error
  if (isForNow(error) || responseCode === 552) return undefined
  if (code === 'ETLS' || /CERT|SSL|^ERR_TLS|UNABLE_TO_|^EPROTO$/.test(originalCode)) return 'encryption'
  const said = (Object.keys(refusals) as MailFault[]).find((fault) => refusals[fault].test(response))
  if (said) return said
  if (code === 'EAUTH') return 'sign-in'
  if (!response) return undefined
  if (/^MAIL FROM$/.test(command)) return 'sender'
  return /^(CONN|EHLO|HELO)$/.test(command) ? 'greeting' : undefined
}

/** Some services answer 5xx where the day's mails are used up, which is over by tomorrow. */
export function isForNow({ permanent, response = '' }: Partial<NodemailerError>): boolean {
  return (
    permanent === false || /\b5\.4\.5\b|\b(daily|hourly|sending|rate) (\w+ )*(limit|quota)\b/i.test(response)
  )
}

/** In this order: a server that wants encryption says so with the code of a missing sign-in. */
const refusals: Readonly<Record<MailFault, RegExp>> = {
  encryption: /^538|STARTTLS|\b5\.7\.1[01]\b|encryption (is )?(needed|required)/i,
  'sign-in':
    /^53[05]|\bauthentication (is )?required|must (first )?authenticate|not authenticated|relay(ing)? (is )?(access )?(denied|not permitted|not allowed|prohibited)|(unable|not permitted|not allowed) to relay|allowed rcpthosts/i,
  sender:
    /\b5\.(1\.[78]|7\.2[0-46]|7\.60|7\.5(09|15))\b|sender (address )?(rejected|verif\w+ failed)|SendAsDenied|address is not verified|verified sender|sender signature|\b(SPF|DKIM|DMARC)\b/i,
  greeting:
    /\b5\.7\.(25|60[6-9]|708)\b|client host .*(rejected|blocked)|\bblocked using\b|\bis listed (at|in|by|on)\b|\byour IP\b.*\bblock ?list|helo command rejected/i,
}

function sentence(error: Partial<NodemailerError>): string {
  const { code, response } = error
  const fault = faultOf(error)
  if (fault) return mailFaultText[fault]
  if (code === 'EDNS') return 'The mail server’s name can’t be found'
  // Our own step before the text is sent (smtp.ts) failed, such as a write to a full disk.
  if (code === 'ESTREAM') return 'This server couldn’t send it'
  if (response) return 'The mail server refused it'
  if (code === 'ETIMEDOUT') return 'The mail server did not answer'
  return 'The mail server can’t be reached'
}
