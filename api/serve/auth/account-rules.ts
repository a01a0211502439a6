import type { Role } from '#blocks/contract/staff/staff.ts'
import type { User } from '../../base/content/user.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { Stored } from '../../store/store-types.ts'
import { sha256 } from './sessions.ts'

export type Account = Stored<User>

// Rules about all accounts together, which the revision of a single account cannot guard.

/** Throws 409 where another account than `id` has the e-mail. */
export function refuseTakenEmail(accounts: readonly Account[], email: string, id?: string): void {
  const other = accounts.find((account) => account.value.email === email)
  if (other && other.id !== id)
    throw new AppError(409, 'Email in use', 'Another account already uses this email')
}

/** Throws 409 where no active owner would be left; `next` is undefined for a deletion. */
export function keepAnOwner(accounts: readonly Account[], account: Account, next: User | undefined): void {
  if (!isWorkingOwner(account.value) || (next && isWorkingOwner(next))) return
  if (accounts.some(({ id, value }) => id !== account.id && isWorkingOwner(value))) return
  const detail = 'This is the only owner who can sign in. Make someone else an owner first'
  throw new AppError(409, 'Last owner', detail)
}

/** Whose one-time link this is, while it works. */
export function invitedBy(token: string, accounts: readonly Account[], now: Date): Account | undefined {
  const tokenHash = sha256(token)
  return accounts.find(({ value: { invite, isDisabled } }) => {
    const isTheirs = invite?.tokenHash === tokenHash && !isDisabled
    return isTheirs && Date.parse(invite.expiresAt) > now.getTime()
  })
}

/** An owner who has not chosen a password yet does not count. */
function isWorkingOwner({ role, isDisabled, passwordHash }: User): boolean {
  return role === ('owner' satisfies Role) && !isDisabled && passwordHash !== ''
}

export function describeChange(before: User, after: User): string {
  const parts = [
    before.email !== after.email && `email ${before.email} → ${after.email}`,
    before.role !== after.role && `role ${before.role} → ${after.role}`,
    before.name !== after.name && 'name',
    before.isDisabled !== after.isDisabled && (after.isDisabled ? 'suspended' : 'unsuspended'),
  ]
  return `${before.email}: ${parts.filter(Boolean).join(', ') || 'nothing'}`
}
