import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormStamp = { issuedAt: Date; consentVersion: string }
export type FormStamps = {
  /** The time, and what was agreed to, as `issuedAt` of a form. */
  issue(now: Date, consentVersion: string): string
  /** Undefined for what we never signed. */
  read(text: string): FormStamp | undefined
}

/** Says when a form was opened without anything being kept: the time is in the form, signed. */
export function createFormStamps(key: Buffer): FormStamps {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    issue(now, consentVersion) {
      const text = `${now.getTime().toString(36)}.${consentVersion}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(text) {
      const [time = '', version = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(`${time}.${version}`)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      return { issuedAt: new Date(Number.parseInt(time, 36)), consentVersion: version }
    },
  }
}
