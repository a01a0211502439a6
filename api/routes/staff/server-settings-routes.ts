import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { mailPasswordSchema, type ServerState } from '#blocks/contract/staff/server-settings.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { storedSettings } from '../../base/content/stored-settings.ts'
import { AppError } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { sealText } from '../../base/sealed-text.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import { senderOfMail, textOf } from '../../work/mail/mail-draft.ts'
import { type MailSettings, mailFarm } from '../../work/mail/mail-farm.ts'
import type { MailParts } from '../../work/mail/mail-parts.ts'

type Settings = Parameters<typeof storedSettings>[0]['environment'] & MailSettings
type Parts = {
  store: ContentStore
  mail: Pick<MailParts, 'newMessageId' | 'origin'>
  /** Encrypts the password of the mail server. */
  key: Buffer
  environment: Settings
  /** What the server runs with. */
  inUse: Settings
  read: ReturnType<typeof storedSettings<Settings>>
}

const id = 'mail-password'
const longestTestMs = 30_000
const testMail = {
  subject: '{business}: a test email',
  text: 'This is a test from {origin}. If you can read it, your site can send email.',
}

/** What goes with the server settings: the password of the mail server, what holds of all, and a mail that tries it. */
export function serverSettingsRoutes({ store, mail, key, environment, inUse, read }: Parts): Router {
  const routes = Router()

  onCall(routes, staffCalls.readServerState, async (_req, res) => {
    callerOf(res)
    const { mailPassword, next } = await read()
    const { publicUrl, smtpUrl, mailFrom, backupFolder } = environment
    const set = Object.entries({ publicUrl, mailHost: smtpUrl, mailFrom, backupFolder }).filter(
      ([, is]) => is,
    )
    sendPrivate(res, {
      hasPassword: mailPassword !== undefined,
      fromEnvironment: set.map(([name]) => name),
      needsRestart: (['publicUrl', 'smtpUrl', 'mailFrom'] as const).some(
        (name) => next[name] !== inUse[name],
      ),
    } satisfies ServerState)
  })

  onCall(routes, staffCalls.saveMailPassword, async (req, res) => {
    const by = authorOf(res)
    const { password } = parseBody(mailPasswordSchema, req.body)
    const { mailHost: host, mailUser: user } = (await read()).settings
    // It is never sent to another server, whoever changes the settings.
    const value = { sealed: sealText(password, key), host, user }
    const ifRevision = (await store.get(id, id))?.revision ?? 0
    await store.commit([{ type: 'put', collection: id, id, value, ifRevision }], by)
    res.status(204).end()
  })

  onCall(routes, staffCalls.testServerMail, async (_req, res) => {
    const to = callerOf(res).user.email
    const { next } = await read()
    if (!next.smtpUrl) throw new AppError(409, 'No email', 'Enter your mail server first, and save')
    const farm = await mailFarm(store, next)
    const { createSmtp } = await import('../../work/mail/smtp.ts')
    const draft = {
      ...textOf(testMail, { business: farm.business, origin: mail.origin() }, mail.origin()),
      from: senderOfMail(farm),
      to: [to],
      replyTo: undefined,
      messageId: mail.newMessageId(),
      isAutomatic: true,
    }
    const signal = AbortSignal.timeout(longestTestMs)
    const { result, problem } = await createSmtp(next.smtpUrl)(draft, { signal })
    if (result !== 'sent') throw new AppError(502, 'Not sent', problem)
    sendPrivate(res, { to })
  })
  return routes
}
