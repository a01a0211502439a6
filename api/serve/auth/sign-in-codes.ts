import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#blocks/contract/staff/second-factor.ts'
import { sha256 } from './sessions.ts'

// Codes that stand in for a passkey. People read them from paper, so nothing in them looks like something else
// (Crockford's base 32), and case, spaces and hyphens don't matter.

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** 75 bits: a copy of the store doesn't help anybody to find them. */
const recoveryLength = 15
/** 40 bits, for minutes only, behind the password and a limit of tries. */
const oneTimeLength = 8

/** Ten in groups of five: `k7mq2-xhd9w-br4tz`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => makeCode(recoveryLength, 5))
}

/** In groups of four: `k7mq-2xhd`. */
export function makeOneTimeCode(): string {
  return makeCode(oneTimeLength, 4)
}

/** What is stored of a code. Each account has its own hashes, so a list of hashes fits no second account. */
export function hashCode(accountId: string, typed: string): string {
  return sha256(`code\n${accountId}\n${plainCode(typed)}`)
}

function plainCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}

function makeCode(length: number, group: number): string {
  const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
  return code.replace(new RegExp(`.{${group}}(?=.)`, 'g'), '$&-')
}
