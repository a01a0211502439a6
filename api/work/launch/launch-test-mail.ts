import { AppError } from '../../base/http/app-error.ts'
import { mailTo, textOf } from '../mail/mail-draft.ts'
import { mailFarm } from '../mail/mail-farm.ts'
import type { Delivery } from '../mail/smtp.ts'
import type { LaunchParts } from './launch-checks.ts'

/** Somebody waits at a screen. */
const longestMs = 20_000

const template = {
  subject: 'Test email from {business}',
  text: 'This is a test. If you can read it, your website can send email: new enquiries will reach you, and your answers reach your customers.',
}

/** Sends a mail that says that mail works, by the settings as they are stored: it tries them before a restart. */
export async function sendTestMail({ store, mail, settings }: LaunchParts, to: string): Promise<Delivery> {
  const { next } = await settings()
  if (!next.smtpUrl)
    throw new AppError(409, 'No email', 'Enter your mail server under Server first, and save')
  const farm = await mailFarm(store, next)
  const { createSmtp } = await import('../mail/smtp.ts')
  const text = textOf(template, { business: farm.business }, mail.origin())
  const signal = AbortSignal.timeout(longestMs)
  return createSmtp(next.smtpUrl)(mailTo([to], text, farm, mail.newMessageId()), { signal })
}
