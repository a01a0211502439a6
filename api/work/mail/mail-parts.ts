import { randomUUID } from 'node:crypto'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import { type MailTemplates, mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import { isEmail } from '#blocks/contract/values/email.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { mailKinds } from '../../base/content/outbox-mail.ts'
import type { SendLink } from '../../serve/auth/send-link.ts'
import type { SharedState } from '../../store/shared-state.ts'
import { addressesOf, enquiryFacts } from './enquiry-facts.ts'
import { type EnquiryMail, noMail } from './enquiry-mail.ts'
import { type MailDraft, mailTo, senderOfMail, textOf } from './mail-draft.ts'
import { type MailFarm, type MailSettings, mailFarm } from './mail-farm.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { planMail } from './plan-mail.ts'
import type { SendMail } from './smtp.ts'

export type MailParts = {
  isOn: boolean
  enquiryMail: EnquiryMail
  /** Undefined without SMTP_URL. */
  outbox: Outbox | undefined
  /** Sends at once, without the outbox, where a person waits for it. Undefined without SMTP_URL. */
  send: SendMail | undefined
  sendLink: SendLink
  farm: () => Promise<MailFarm>
  origin: () => string
  /** Without `<>`. */
  newMessageId: () => string
}

type Given = {
  store: ContentStore
  settings: MailSettings & { smtpUrl: string | undefined }
  signature: Parameters<typeof createOutbox>[0]['signature']
  now: () => Date
  origin: () => string
  pace?: Pick<Parameters<typeof createOutbox>[0], 'lookEveryMs' | 'stopAfterMs'>
  logError: (error: unknown) => void
  shared: Pick<SharedState, 'hit'>
}

/** Builds everything about mail. Without SMTP_URL mail is off, and everything else works. */
export async function createMailParts({
  store,
  settings,
  signature,
  now,
  origin,
  pace,
  logError,
  shared,
}: Given): Promise<MailParts> {
  const farm = () => mailFarm(store, settings)
  const sender = settings.mailFrom ?? settings.enquiryTo[0]
  const domain = () => sender?.split('@').at(-1) ?? new URL(origin()).hostname
  const newMessageId = () => `${randomUUID()}@${domain()}`
  const parts = { farm, origin, newMessageId }
  if (!settings.smtpUrl)
    return {
      ...parts,
      isOn: false,
      enquiryMail: noMail,
      outbox: undefined,
      send: undefined,
      sendLink: async () => 'off',
    }
  // Loaded only where mail is on.
  const { createSmtp } = await import('./smtp.ts')
  const send = createSmtp(settings.smtpUrl)
  const enquiryMail = planMail({ store, now, newMessageId, shared })
  const draft: Parameters<typeof createOutbox>[0]['draft'] = async (mail, enquiry) => {
    const at = await farm()
    const template = (await templatesOf(store))[mailKinds[mail.kind].template[enquiry.value.kind]]
    const { subject } = mail
    const addresses = addressesOf(mail, enquiry, at)
    if (addresses.to.length === 0) throw new Error('There is no address to send it to')
    const text = textOf(template, enquiryFacts(enquiry, mail, at, origin()), origin())
    const own = subject ? { subject: inertLine(subject) } : {}
    return {
      ...text,
      ...own,
      ...addresses,
      from: senderOfMail(at),
      messageId: mail.messageId,
    } satisfies MailDraft
  }
  const outbox = createOutbox({ store, send, draft, signature, now, ...pace, logError })
  const sendLink = sendLinkBy({
    send,
    farm,
    templates: () => templatesOf(store),
    origin,
    newMessageId,
    logError,
  })
  return { ...parts, isOn: true, enquiryMail, outbox, send, sendLink }
}

async function templatesOf(store: ContentStore): Promise<MailTemplates> {
  const stored = await store.get('mail-templates', 'mail-templates')
  return stored?.value ?? mailTemplatesSchema.parse({})
}

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

/** Not through the outbox: a link that lets somebody in must not be in the store or in a backup. */
function sendLinkBy({ send, farm, templates, origin, newMessageId, logError }: Parts): SendLink {
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
