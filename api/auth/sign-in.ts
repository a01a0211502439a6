import { AppError } from '../http/app-error.ts'
import type { Account } from './account-rules.ts'
import type { Accounts } from './accounts.ts'
import type { Passwords } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'

type Parts = { accounts: Accounts; passwords: Passwords; limits: SignInLimits }
type Try = { email: string; password: string; address: string }

/**
 * The account of this e-mail and password. An unknown account, a wrong or missing password and a disabled account all
 * give undefined after the same work, so that nobody learns who has an account. Throws 429, also for the right password
 * while locked, and 503.
 */
export async function checkPassword(
  parts: Parts,
  { email, password, address }: Try,
): Promise<Account | undefined> {
  const { accounts, passwords, limits } = parts
  await limits.check(email, address)
  const account = await accounts.byEmail(email)
  let isLast = false
  const matches = await passwords.matches(account?.value.passwordHash, password, async () => {
    isLast = (await limits.count(email, address)).isLast
  })
  if (account && matches && !account.value.isDisabled) {
    await limits.forgive(email, address)
    return account
  }
  if (account && isLast) await accounts.note(email, 'sign-in-locked', `Too many wrong tries, from ${address}`)
  return undefined
}

export function wrongPair(): AppError {
  return new AppError(401, 'Not signed in', 'This e-mail and password do not belong together')
}
