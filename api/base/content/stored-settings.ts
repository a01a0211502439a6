import { type ServerSettings, serverSettingsSchema } from '#blocks/contract/staff/server-settings.ts'
import { openText } from '../sealed-text.ts'
import type { ContentStore } from './collections.ts'

export type StoredSettings = Record<'publicUrl' | 'smtpUrl' | 'mailFrom' | 'backupFolder', string | undefined>
type Parts<Given> = { store: Pick<ContentStore, 'get'>; key: Buffer; environment: Given }

/** Reads what owners stored for the server. `next` holds from the next start: the environment wins. */
export function storedSettings<Given extends StoredSettings>({ store, key, environment }: Parts<Given>) {
  return async () => {
    const stored = (await store.get('server-settings', 'server-settings'))?.value
    const settings = stored ?? serverSettingsSchema.parse({})
    const password = (await store.get('mail-password', 'mail-password'))?.value
    const isForIt = password?.host === settings.mailHost && password.user === settings.mailUser
    const mailPassword = isForIt ? openText(password.sealed, key) : undefined
    return { settings, mailPassword, next: withStored(environment, settings, mailPassword) }
  }
}

export function withStored<Given extends StoredSettings>(
  environment: Given,
  settings: ServerSettings,
  mailPassword?: string,
): Given {
  const { publicUrl, smtpUrl, mailFrom, backupFolder } = environment
  return {
    ...environment,
    publicUrl: publicUrl || settings.publicUrl || undefined,
    smtpUrl: smtpUrl || smtpUrlOf(settings, mailPassword),
    mailFrom: mailFrom || settings.mailFrom || undefined,
    backupFolder: backupFolder || settings.backupFolder || undefined,
  }
}

function smtpUrlOf({ mailHost, mailPort, mailSecurity, mailUser }: ServerSettings, password = '') {
  if (mailHost === '') return undefined
  const [scheme, usualPort] = mailSecurity === 'tls' ? ['smtps', 465] : ['smtp', 587]
  const user = mailUser && `${encodeURIComponent(mailUser)}:${encodeURIComponent(password)}@`
  return `${scheme}://${user}${mailHost}:${mailPort ?? usualPort}`
}
