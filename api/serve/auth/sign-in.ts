import { AppError } from '../../base/http/app-error.ts'
import type { Account } from './account-rules.ts'
import type { Accounts } from './accounts.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Passwords } from './passwords.ts'
import type { SignInLimits, TryFrom } from './sign-in-limits.ts'

type Parts = { accounts: Accounts; passwords: Passwords; limits: SignInLimits; devices: KnownDevices }
type Try = {
  email: string
  password: string
  address: string
  /** The marks of the device (known-devices.ts). */
  marks?: string | undefined
  /** The session in which the password is asked for again. */
  sessionId?: string
}
export type Checked = { account: Account; from: TryFrom }
export type SignedByPassword = Checked & { keepSignedIn: boolean }
/** Between the right password and the passkey or code. Its key is the hash of the ticket that the browser holds. */
export type PendingStep = Omit<SignedByPassword, 'account'> & {
  accountId: string
  /** Of the password that was given: the step is void once there is another. */
  passwordMark: string
}

/**
 * The account of this e-mail and password. An unknown account, a wrong or missing password and a disabled account all
 * give undefined after the same work, so that nobody learns who has an account. Throws 429, also for the right password
 * while locked, and 503. The caller forgives the wrong tries once the person is let in.
 */
export async function checkPassword(
  parts: Parts,
  { email, password, address, marks, sessionId }: Try,
): Promise<Checked | undefined> {
  const { accounts, passwords, limits, devices } = parts
  const account = await accounts.byEmail(email)
  const device = account && devices.find(marks, account)
  let from: TryFrom = { kind: 'stranger', email, address }
  if (sessionId) from = { kind: 'session', id: sessionId }
  else if (device) from = { kind: 'device', id: device }

  await limits.check(from)
  let isLast = false
  const matches = await passwords.matches(account?.value.passwordHash, password, {
    isStranger: from.kind === 'stranger',
    onTurn: async () => {
      isLast = (await limits.count(from)).isLast
    },
  })
  if (account && matches && !account.value.isDisabled) {
    await limits.takeBack(from)
    return { account, from }
  }
  if (account && isLast) await noteLocked(accounts, account, address)
  return undefined
}

export function noteLocked(accounts: Pick<Accounts, 'note'>, { value }: Account, address: string) {
  return accounts.note(value.email, 'sign-in-locked', `Too many wrong tries, from ${address}`)
}

export function wrongPair(): AppError {
  return new AppError(401, 'Not signed in', 'Wrong email or password')
}
