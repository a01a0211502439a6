import { createHmac, timingSafeEqual } from 'node:crypto'

export type FormStamp = { issuedAt: Date; consentVersion: string }
export type FormStamps = {
  /** The signed value of a form's `issuedAt`: the time and the version of the consent text. */
  issue(now: Date, consentVersion: string): string
  /** Undefined unless we issued exactly this text. So a valid one may be put into a page as it is. */
  read(text: string): FormStamp | undefined
}

/** Tells when a form was opened, without storing anything: the form carries the signed time. */
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
