import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SecondStep, secondStepInputSchema } from '#blocks/contract/staff/second-factor.ts'
import type { TokenScope } from '#blocks/contract/staff/staff.ts'
import type { User } from '../../base/content/user.ts'
import { AppError } from '../../base/http/app-error.ts'
import { invalidField } from '../../base/http/parse-body.ts'
import type { Account } from './account-rules.ts'
import { counterAfter, type RelyingParty, requestOptions, type UsedCredential } from './passkeys.ts'
import { sha256 } from './sessions.ts'
import { type Checked, noteLocked, type PendingStep, type SignedByPassword } from './sign-in.ts'
import { hashCode } from './sign-in-codes.ts'
import type { TryFrom } from './sign-in-limits.ts'
import type { StaffParts } from './staff-parts.ts'

type Parts = Pick<
  StaffParts,
  'accounts' | 'limits' | 'pendingSteps' | 'stepChallenges' | 'loginChallenges' | 'oneTimeCodes' | 'now'
>

export function needsSecondStep({ value }: Account): boolean {
  return value.passkeys.length > 0
}

/** The ticket for the second step. Wrong passwords before it still count. */
export async function beginSecondStep(
  { pendingSteps }: Parts,
  { account, from, keepSignedIn }: SignedByPassword,
  rp: RelyingParty | undefined,
): Promise<SecondStep> {
  const ticket = randomBytes(32).toString('base64url')
  const { id, value } = account
  const passwordMark = sha256(value.passwordHash)
  await pendingSteps.set(sha256(ticket), { accountId: id, passwordMark, from, keepSignedIn })
  return { ticket, passkeyOrigin: passkeysAt(value, rp).length > 0 ? (rp?.origin ?? '') : '' }
}

/** A new challenge for the browser; an earlier one no longer counts. */
export async function secondStepOptions(parts: Parts, ticket: string, rp: RelyingParty | undefined) {
  const step = await parts.pendingSteps.get(sha256(ticket))
  const account = step && (await parts.accounts.byId(step.accountId))
  if (!account) throw tooLate()
  const passkeys = passkeysAt(account.value, rp)
  if (!rp || passkeys.length === 0) throw noPasskeyHere()
  const options = await requestOptions(rp, passkeys)
  await parts.stepChallenges.set(sha256(ticket), options.challenge)
  return options
}

type Given = z.infer<typeof secondStepInputSchema> & {
  where: string
  address: string
  rp: RelyingParty | undefined
}

/** The signed-in account. Throws 400, 429. Wrong tries count as wrong passwords do. */
export async function takeSecondStep(
  parts: Parts,
  { ticket, passkey, code = '', where, address, rp }: Given,
): Promise<SignedByPassword> {
  const { pendingSteps, limits, accounts } = parts
  const key = sha256(ticket)
  const step = await pendingSteps.get(key)
  const current = await accountOf(parts, step)
  if (!step || !current) throw tooLate()
  const field = passkey ? 'passkey' : 'code'
  const { from, keepSignedIn } = step
  const taken = await counted(parts, { account: current, from }, address, async () =>
    passkey
      ? passkeyTaken(parts, current, passkey, { rp, challenge: await parts.stepChallenges.take(key) })
      : codeTaken(parts, current, code),
  )
  const account = taken && (await accounts.signedIn(current, `${where}${taken.text}`, taken.change))
  if (!account) throw invalidField(field, passkey ? wrongPasskey : wrongCode)
  await pendingSteps.take(key)
  await limits.forgive(from)
  return { from, keepSignedIn, account }
}

/** A new challenge for any passkey. Each is one try of its address until it succeeds. Throws 409, 429. */
export async function passkeyLoginOptions(
  { limits, loginChallenges }: Parts,
  { rp, address }: Pick<Given, 'rp' | 'address'>,
) {
  if (!rp) throw noPasskeyHere()
  await limits.count({ kind: 'address', address })
  const options = await requestOptions(rp)
  await loginChallenges.set(sha256(options.challenge), true)
  return options
}

type GivenPasskey = Pick<Given, 'where' | 'address' | 'rp'> & {
  challenge: string
  passkey: UsedCredential
}

/** The account whose passkey answered: it counts as both factors, because the device has checked the person. Throws 400. */
export async function takePasskeyLogin(
  parts: Parts,
  { challenge, passkey, where, address, rp }: GivenPasskey,
): Promise<Account> {
  const { accounts, loginChallenges, limits } = parts
  const isOpen = await loginChallenges.take(sha256(challenge))
  const owner = (await accounts.all()).find(({ value }) => value.passkeys.some(({ id }) => id === passkey.id))
  const taken =
    isOpen && owner && (await passkeyTaken(parts, owner, passkey, { rp, challenge, isAlone: true }))
  const account = taken && (await accounts.signedIn(owner, `${where}${taken.text}`, taken.change))
  if (!account) throw invalidField('passkey', wrongPasskeyAlone)
  await limits.takeBack({ kind: 'address', address })
  return account
}

/** As it is now; undefined when the password is another one than was given. */
async function accountOf({ accounts }: Parts, step: PendingStep | undefined): Promise<Account | undefined> {
  const account = step && (await accounts.byId(step.accountId))
  return account && sha256(account.value.passwordHash) === step.passwordMark ? account : undefined
}

/** The same for the desktop app, which sends all at once. A code gives what it was made for. */
export async function signInWithCode(
  parts: Parts,
  { account, from }: Checked,
  { code, scopes: asked, where, address }: CodeTry,
): Promise<{ account: Account; scopes: TokenScope[] }> {
  const taken = await counted(parts, { account, from }, address, async () => codeTaken(parts, account, code))
  const scopes = [...(taken?.scopes ?? asked)]
  const text = `${withScopes(where, scopes)}${taken?.text}`
  const signedIn = taken && (await parts.accounts.signedIn(account, text, taken.change))
  if (!signedIn) throw invalidField('code', wrongCode)
  await parts.limits.forgive(from)
  return { account: signedIn, scopes }
}

type CodeTry = { code: string; scopes: TokenScope[]; where: string; address: string }

/** For the audit: the device, and what it may do in addition. */
export function withScopes(where: string, scopes: readonly TokenScope[]): string {
  return [where, ...scopes.map((scope) => `with ${scope}`)].join(', ')
}

type Taken = {
  /** For the audit, after the name of the device. */
  text: string
  /** What it changes in the account; undefined if it is not valid now. */
  change: (value: User) => User | undefined
  /** What the desktop app may do in addition if it signs in with this; else what it asks for. */
  scopes?: readonly TokenScope[]
}

/** Counts the try before it is known to be wrong. Throws 429. */
async function counted(
  { limits, accounts }: Parts,
  { account, from }: { account: Account; from: TryFrom },
  address: string,
  work: () => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  await limits.check(from)
  const { isLast } = await limits.count(from)
  const taken = await work()
  if (taken) await limits.takeBack(from)
  else if (isLast) await noteLocked(accounts, account, address)
  return taken
}

type Asked = { rp: RelyingParty | undefined; challenge: string | undefined; isAlone?: boolean }

async function passkeyTaken(
  { now }: Parts,
  { value }: Account,
  credential: UsedCredential,
  { rp, challenge, isAlone = false }: Asked,
): Promise<Taken | undefined> {
  const used = passkeysAt(value, rp).find(({ id }) => id === credential.id)
  if (!challenge || !used || !rp) return undefined
  const counter = await counterAfter(used, { rp, challenge, credential, isAlone })
  if (counter === undefined) return undefined
  const lastUsedAt = now().toISOString()
  return {
    text: `, with the passkey ${used.name}`,
    change: (value) => {
      const isThere = value.passkeys.some(({ id, counter }) => id === used.id && counter === used.counter)
      const marked = { counter, lastUsedAt }
      const passkeys = value.passkeys.map((each) => (each.id === used.id ? { ...each, ...marked } : each))
      return isThere ? { ...value, passkeys } : undefined
    },
  }
}

/** A one-time code, or a recovery code of the account. */
async function codeTaken(
  { oneTimeCodes }: Parts,
  { id, value }: Account,
  code: string,
): Promise<Taken | undefined> {
  const hash = hashCode(id, code)
  const oneTime = await oneTimeCodes.get(id)
  // Of two that come at once one takes it.
  if (oneTime?.hash === hash && (await oneTimeCodes.take(id))?.hash === hash) {
    return { text: ', with a one-time code', change: (value) => value, scopes: oneTime.scopes }
  }
  if (!value.recoveryCodeHashes.includes(hash)) return undefined
  const left = value.recoveryCodeHashes.length - 1
  return {
    text: `, with a recovery code (${left} left)`,
    change: (value) => {
      const recoveryCodeHashes = value.recoveryCodeHashes.filter((each) => each !== hash)
      return recoveryCodeHashes.length < value.recoveryCodeHashes.length
        ? { ...value, recoveryCodeHashes }
        : undefined
    },
  }
}

/** Those that work at this address. */
function passkeysAt({ passkeys }: User, rp: RelyingParty | undefined) {
  return passkeys.filter(({ site }) => site === rp?.id)
}

const wrongPasskeyAlone = 'This passkey was not accepted. Sign in with your email and password'
const wrongPasskey = 'This passkey was not accepted. Try again, or use a code'
const wrongCode = 'This code is wrong, already used or expired'

function tooLate() {
  return invalidField('ticket', 'This took too long. Please type your password again')
}

export function noPasskeyHere(): AppError {
  const detail = 'Passkeys don’t work at this address. They need https, or localhost on this computer'
  return new AppError(409, 'No passkeys here', detail)
}

/** For the desktop app, whose window can’t use a passkey. */
export function codeNeeded(): AppError {
  const detail =
    'This account is protected by a passkey, which this window can’t use. Enter a one-time code (make one on the website under “My account”) or a recovery code'
  return new AppError(401, 'Code needed', detail, { extra: { needsCode: true } })
}
