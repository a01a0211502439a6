import type { MailTemplates } from '#blocks/contract/enquiries/mail-template.ts'
import { isEmail } from '#blocks/contract/values/email.ts'
import type { SendLink } from '../../serve/auth/send-link.ts'
import { mailTo, textOf } from './mail-draft.ts'
import type { MailFarm } from './mail-farm.ts'
import type { SendMail } from './smtp.ts'

type Parts = {
  send: SendMail
  farm: () => Promise<MailFarm>
  templates: () => Promise<MailTemplates>
  origin: () => string
  newMessageId: () => string
  logError: (error: unknown) => void
}

/** The owner waits for the response, which has the link in any case. */
const longestMs = 15_000

/**
 * Mails a one-time link at once. It does not go through the outbox: a link that lets somebody in must not be in the
 * store or in a backup.
 */
export function sendLinkBy({ send, farm, templates, origin, newMessageId, logError }: Parts): SendLink {
  return async ({ template, to, name, link }) => {
    if (!isEmail(to)) return 'failed'
    const at = await farm()
    const { business, phone } = at
    const facts = { name: name || to, link, business, phone }
    const signal = AbortSignal.timeout(longestMs)
    const text = textOf((await templates())[template], facts, origin())
    const { result, problem } = await send(mailTo([to], text, at, newMessageId()), { signal })
    if (result === 'sent') return 'sent'
    logError(`An email with a link was not delivered: ${problem}`)
    return result === 'unknown' ? 'unsure' : 'failed'
  }
}
