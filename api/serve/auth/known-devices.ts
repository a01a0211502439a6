import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { knownDeviceDays } from '#blocks/contract/time/retention.ts'
import type { Account } from './account-rules.ts'
import { sha256 } from './sessions.ts'

/**
 * Which devices an account has signed in on. Wrong tries from such a device have a count of their own, so that nobody
 * else can lock its owner out (OWASP, device cookies). A mark lets nobody in: the password is still asked for.
 */
export type KnownDevices = {
  /** The marks that the device holds, with a new one for the account. Other accounts' marks stay. */
  withMark(marks: string | undefined, account: Account): string
  /** The id of the device, if one of its marks is valid for this account. */
  find(marks: string | undefined, account: Account): string | undefined
}

/** A shared computer knows a few people. */
const mostMarks = 5
const pattern = /^(\d{1,10})\.([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/

/**
 * Nothing is stored: a mark is the account's id, a random id of the device and an end, signed with the server's key.
 * The signature covers the password's hash, so a new password voids every mark of the account.
 */
export function createKnownDevices(key: Buffer, now: () => Date): KnownDevices {
  function signature(account: Account, device: string, end: string): string {
    const text = ['device', account.id, device, end, sha256(account.value.passwordHash)].join('\n')
    return createHmac('sha256', key).update(text).digest('base64url')
  }

  function deviceOf(mark: string, account: Account): string | undefined {
    const [, id = '', device = '', end = '', signed = ''] = pattern.exec(mark) ?? []
    if (id !== account.id || Number(end) <= now().getTime()) return undefined
    const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(account, device, end)))
    return isOurs ? device : undefined
  }

  return {
    withMark(marks, account) {
      const device = randomBytes(16).toString('base64url')
      const end = String(now().getTime() + knownDeviceDays * millisecondsInDay)
      const mark = [account.id, device, end, signature(account, device, end)].join('.')
      const others = marksIn(marks).filter((other) => !other.startsWith(`${account.id}.`))
      return [mark, ...others].slice(0, mostMarks).join('~')
    },
    find(marks, account) {
      for (const mark of marksIn(marks)) {
        const device = deviceOf(mark, account)
        if (device) return device
      }
      return undefined
    },
  }
}

/** Only what has the form of a mark: the text comes from a cookie. */
function marksIn(text = ''): string[] {
  return text.split('~', mostMarks).filter((mark) => pattern.test(mark))
}

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Chrome on Android`, from a `User-Agent`: enough to recognize one's own devices, and never the client's own text. */
export function deviceLabel(userAgent = ''): string {
  const name = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [name(browsers), name(systems)]
  if (!browser) return system ? `A program on ${system}` : 'Unknown program'
  return system ? `${browser} on ${system}` : browser
}
