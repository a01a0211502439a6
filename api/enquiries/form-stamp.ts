import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormStamp = { issuedAt: Date; consentVersion: string }
export type FormStamps = {
  /** The time, and what was agreed to, as `issuedAt` of a form. */
  issue(now: Date, consentVersion: string): string
  /** Undefined for what we never issued, to the last character: a page may be given it back as it is. */
  read(text: string): FormStamp | undefined
}

/** Says when a form was opened without anything being kept: the time is in the form, signed. */
export function createFormStamps(key: Buffer): FormStamps {
  function issue(now: Date, consentVersion: string): string {
    const text = `${now.getTime().toString(36)}.${consentVersion}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  return {
    issue,
    read(text) {
      const [time = '', consentVersion = ''] = text.split('.')
      const issuedAt = new Date(Number.parseInt(time, 36))
      const given = Buffer.from(text)
      const wanted = Buffer.from(issue(issuedAt, consentVersion))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      return { issuedAt, consentVersion }
    },
  }
}
