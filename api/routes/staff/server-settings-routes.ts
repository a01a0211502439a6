import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { mailPasswordSchema, type ServerState } from '#blocks/contract/staff/server-settings.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { StoredSettings, storedSettings } from '../../base/content/stored-settings.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { sealText } from '../../base/sealed-text.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'

type Parts = {
  store: ContentStore
  /** Encrypts the password of the mail server. */
  key: Buffer
  environment: StoredSettings
  /** What the server runs with. */
  inUse: StoredSettings
  read: ReturnType<typeof storedSettings<StoredSettings>>
}

const id = 'mail-password'

/** What goes with the server settings: the password of the mail server, and what holds of all. */
export function serverSettingsRoutes({ store, key, environment, inUse, read }: Parts): Router {
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
  return routes
}
