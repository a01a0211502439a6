import { randomBytes } from 'node:crypto'
import { millisecondsInHour } from 'date-fns/constants'
import { passwordLinkHours } from '#blocks/contract/time/retention.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { User } from '../../base/content/user.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { type Account, describeChange, invitedBy, keepAnOwner, refuseTakenEmail } from './account-rules.ts'
import { type Sessions, sha256 } from './sessions.ts'
import { createSignInChanges, type Did } from './sign-in-changes.ts'

export type Accounts = ReturnType<typeof createAccounts>
type NewAccount = Pick<User, 'email' | 'name' | 'role' | 'passwordHash'>
const noMore = async (): Promise<ContentOperation[]> => []
type AccountChange = Partial<Pick<User, 'email' | 'name' | 'role' | 'isDisabled'>>

/**
 * The staff accounts. Changes run one after the other, because two rules concern all accounts together and no single
 * revision can guard them: e-mails are unique, and an owner must remain.
 */
export function createAccounts(store: ContentStore, sessions: Pick<Sessions, 'endAllOf'>, now: () => Date) {
  const inTurn = createWorkTurns(store)

  async function all(): Promise<readonly Account[]> {
    return store.list('users')
  }

  async function byId(id: string | number): Promise<Account | undefined> {
    return store.get('users', String(id))
  }

  async function byEmail(email: string): Promise<Account | undefined> {
    return (await all()).find((account) => account.value.email === email)
  }

  /** Without an action there is no audit entry: for what concerns nobody else. */
  async function write(account: Account, value: User, who: string, ...[action, subject = '']: Did | []) {
    const { id, revision: ifRevision } = account
    const operation = { type: 'put', collection: 'users', id, value, ifRevision } as const
    const entries = action ? [auditOperation(now(), who, action, subject)] : []
    const [stored] = await store.commit([operation, ...entries])
    return stored
  }

  /** The account as it is now; throws 404 when it is gone. */
  async function current(id: string): Promise<Account> {
    const account = await byId(id)
    if (!account) throw new NotFound('This account was removed')
    return account
  }

  /** Invalidates earlier links and ends every session of the account. */
  async function writePassword(account: Account, passwordHash: string, who: string, action: PasswordAction) {
    const value = { ...account.value, passwordHash, invite: null }
    const stored = await write(account, value, who, action, account.value.email)
    await sessions.endAllOf(Number(account.id))
    return stored
  }

  async function byInvite(token: string): Promise<Account | undefined> {
    return invitedBy(token, await all(), now())
  }

  return {
    all,
    byId,
    byEmail,
    byInvite,
    ...createSignInChanges({ inTurn, current, write, sessions, now }),

    /** Throws 409 when the e-mail is taken, with `isFirst` 404 when there is an account. Commits `more`. */
    add: (who: string, wanted: NewAccount, { isFirst = false, more = noMore } = {}) =>
      inTurn(async () => {
        if (isFirst && (await all()).length > 0) throw new NotFound()
        refuseTakenEmail(await all(), wanted.email)
        const value: User = {
          ...wanted,
          isDisabled: false,
          invite: null,
          lastSignInAt: '',
          passkeys: [],
          recoveryCodeHashes: [],
          secondFactorAt: '',
          passkeyOfferFrom: '',
          createdAt: now().toISOString(),
        }
        const entry = auditOperation(now(), who, 'user-added', `${wanted.email} (${wanted.role})`)
        const [account] = await store.commit([
          { type: 'add', collection: 'users', value },
          entry,
          ...(await more()),
        ])
        return account
      }),

    /** Throws RevisionConflict, 404, and 409 when an e-mail is taken or no owner would be left. */
    change: (who: string, id: string, revision: number, changes: AccountChange) =>
      inTurn(async () => {
        const account = await current(id)
        const next = { ...account.value, ...changes }
        if (next.isDisabled) next.invite = null
        if (account.revision === revision) {
          const accounts = await all()
          refuseTakenEmail(accounts, next.email, id)
          keepAnOwner(accounts, account, next)
        }
        const subject = describeChange(account.value, next)
        const stored = await write({ ...account, revision }, next, who, 'user-changed', subject)
        if (next.isDisabled || next.role !== account.value.role) await sessions.endAllOf(Number(id))
        return stored
      }),

    /** Throws RevisionConflict, 404, and 409 for the last owner. */
    remove: (who: string, id: string, revision: number) =>
      inTurn(async () => {
        const account = await current(id)
        if (account.revision === revision) keepAnOwner(await all(), account, undefined)
        const entry = auditOperation(now(), who, 'user-removed', account.value.email)
        await store.commit([{ type: 'delete', collection: 'users', id, ifRevision: revision }, entry])
        await sessions.endAllOf(Number(id))
      }),

    /** Invalidates earlier links and ends every session of the account. Throws 404. */
    setPassword: (who: string, id: string, passwordHash: string, action: PasswordAction) =>
      inTurn(async () => writePassword(await current(id), passwordHash, who, action)),

    /** Sets the password that an invited person chose; undefined when the link was used meanwhile. */
    acceptInvite: (token: string, passwordHash: string) =>
      inTurn(async () => {
        const account = await byInvite(token)
        return account && writePassword(account, passwordHash, account.value.email, 'password-changed')
      }),

    /** The token of a one-time link; an earlier one stops working. Throws 404, and 409 for a disabled account. */
    invite: (who: string, id: string, action: 'password-reset' | 'user-changed' = 'password-reset') =>
      inTurn(async () => {
        const account = await current(id)
        if (account.value.isDisabled) throw new AppError(409, 'Disabled', 'Unsuspend the account first')
        const token = randomBytes(32).toString('base64url')
        const expiresAt = new Date(now().getTime() + passwordLinkHours * millisecondsInHour).toISOString()
        const value = { ...account.value, invite: { tokenHash: sha256(token), expiresAt } }
        return { token, account: await write(account, value, who, action, `${value.email}: one-time link`) }
      }),

    /** Adds an audit entry for an act that changes no account. */
    note: (who: string, ...did: Did) => store.commit([auditOperation(now(), who, ...did)]),
  }
}

type PasswordAction = 'password-changed' | 'password-reset'
