import type { auditOperation } from '../../base/content/audit-operation.ts'
import type { User } from '../../base/content/user.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import type { Account } from './account-rules.ts'
import type { Sessions } from './sessions.ts'

export type Did = [action: Parameters<typeof auditOperation>[2], subject: string]

type Tools = {
  /** Changes of accounts run one after the other. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Throws 404. */
  current: (id: string) => Promise<Account>
  write: (account: Account, value: User, who: string, ...did: Did | []) => Promise<Account>
  sessions: Pick<Sessions, 'endAllOf'>
  now: () => Date
}

type SecondStepTaken = (value: User) => User | undefined
type SignInEdit = Partial<Pick<User, 'passkeys' | 'recoveryCodeHashes' | 'passkeyOfferFrom'>> & {
  did?: Did
  endsSessions?: boolean
}

/** What signing in changes in an account, and how an account signs in besides its password. */
export function createSignInChanges({ inTurn, current, write, sessions, now }: Tools) {
  /** Throws 404 and what `edit` throws. */
  const editSignIn = (who: string, id: string, edit: (value: User) => SignInEdit) =>
    inTurn(async () => {
      const account = await current(id)
      const { did, endsSessions = false, ...changes } = edit(account.value)
      const secondFactorAt = endsSessions ? now().toISOString() : account.value.secondFactorAt
      const stored = await write(
        account,
        { ...account.value, ...changes, secondFactorAt },
        who,
        ...(did ?? []),
      )
      if (endsSessions) await sessions.endAllOf(Number(id))
      return stored
    })

  return {
    editSignIn,

    /**
     * Records a sign-in to the account that was checked; undefined when it has changed meanwhile. An account with a
     * passkey needs `secondStep`: it changes the account as the passkey or code does, or gives undefined if that is no
     * longer valid.
     */
    signedIn: (checked: Account, where: string, secondStep?: SecondStepTaken) =>
      inTurn(async () => {
        const account = await current(checked.id).catch(unlessGone)
        if (!account || account.value.isDisabled) return undefined
        if (account.value.passwordHash !== checked.value.passwordHash) return undefined
        if (account.value.passkeys.length > 0 && !secondStep) return undefined
        const next = secondStep ? secondStep(account.value) : account.value
        if (!next) return undefined
        const value = { ...next, lastSignInAt: now().toISOString() }
        return write(account, value, value.email, 'signed-in', where)
      }),

    /** Removes passkeys and recovery codes, and ends every session. Throws 404, or 409 without a passkey. */
    removePasskeys: (who: string, id: string) =>
      editSignIn(who, id, ({ passkeys, email }) => {
        if (passkeys.length === 0) throw new AppError(409, 'No passkey', 'This account has no passkey')
        return {
          passkeys: [],
          recoveryCodeHashes: [],
          did: ['second-step-reset', email],
          endsSessions: true,
        }
      }),
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
