import { senderOfMail, textOf } from '../mail/mail-draft.ts'
import type { MailParts } from '../mail/mail-parts.ts'
import type { Delivery, SendMail } from '../mail/smtp.ts'

/** Somebody waits at a screen. */
const longestMs = 20_000

const template = {
  subject: 'Test email from {business}',
  text: 'This is a test. If you can read it, your website can send email: new enquiries will reach you, and your answers reach your customers.',
}

/** Sends a mail that says that mail works. */
export async function sendTestMail(
  { farm, origin, newMessageId }: Pick<MailParts, 'farm' | 'origin' | 'newMessageId'>,
  send: SendMail,
  to: string,
): Promise<Delivery> {
  const at = await farm()
  return send(
    {
      ...textOf(template, { business: at.business }, origin()),
      from: senderOfMail(at),
      to: [to],
      replyTo: undefined,
      messageId: newMessageId(),
      isAutomatic: true,
    },
    { signal: AbortSignal.timeout(longestMs) },
  )
}
