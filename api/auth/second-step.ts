import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { SecondStep, secondStepInputSchema } from '#blocks/contract/staff/second-factor.ts'
import type { TokenScope } from '#blocks/contract/staff/staff.ts'
import type { User } from '../content/user.ts'
import { AppError } from '../http/app-error.ts'
import { invalidField } from '../http/invalid-field.ts'
import type { Account } from './account-rules.ts'
import { counterAfter, requestOptions, type UsedCredential } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { sha256 } from './sessions.ts'
import { type Checked, noteLocked, type PendingStep } from './sign-in.ts'
import { hashCode } from './sign-in-codes.ts'
import type { TryFrom } from './sign-in-limits.ts'
import type { StaffParts } from './staff-parts.ts'

type Parts = Pick<StaffParts, 'accounts' | 'limits' | 'pendingSteps' | 'oneTimeCodes' | 'now'>

export function needsSecondStep({ value }: Account): boolean {
  return value.passkeys.length > 0
}

/** The ticket for the second step. Wrong passwords before it still count. */
export function beginSecondStep(
  { pendingSteps }: Parts,
  step: PendingStep,
  rp: RelyingParty | undefined,
): SecondStep {
  const ticket = randomBytes(32).toString('base64url')
  pendingSteps.set(sha256(ticket), step)
  return { ticket, passkeyOrigin: passkeysAt(step.account.value, rp).length > 0 ? (rp?.origin ?? '') : '' }
}

/** A new challenge for the browser; an earlier one no longer counts. */
export async function secondStepOptions(
  { pendingSteps }: Parts,
  ticket: string,
  rp: RelyingParty | undefined,
) {
  const step = pendingSteps.get(sha256(ticket))
  if (!step) throw tooLate()
  const passkeys = passkeysAt(step.account.value, rp)
  if (!rp || passkeys.length === 0) throw noPasskeyHere()
  const options = await requestOptions(rp, passkeys)
  step.challenge = options.challenge
  return options
}

type Given = z.infer<typeof secondStepInputSchema> & {
  /** The name of the browser. */
  where: string
  address: string
  rp: RelyingParty | undefined
}

/** The signed-in account. Throws 400, 429. Wrong tries count as wrong passwords do. */
export async function takeSecondStep(
  parts: Parts,
  { ticket, passkey, code = '', where, address, rp }: Given,
): Promise<PendingStep> {
  const { pendingSteps, limits, accounts } = parts
  const key = sha256(ticket)
  const step = pendingSteps.get(key)
  // As it is now: another sign-in may have used a passkey or a code meanwhile.
  const current = step && (await accounts.byId(step.account.id))
  if (!step || !current) throw tooLate()
  const field = passkey ? 'passkey' : 'code'
  const taken = await counted(parts, step, address, async () =>
    passkey ? passkeyTaken(parts, step, current, passkey, rp) : codeTaken(parts, current, code),
  )
  const account = taken && (await accounts.signedIn(step.account, `${where}${taken.words}`, taken.change))
  if (!account) throw invalidField(field, passkey ? wrongPasskey : wrongCode)
  pendingSteps.take(key)
  await limits.forgive(step.from)
  return { ...step, account }
}

/** The same for the desktop app, which sends e-mail, password and code at once. */
export async function signInWithCode(
  parts: Parts,
  { account, from }: Checked,
  { code, where, address }: { code: string; where: string; address: string },
): Promise<{ account: Account; scopes: readonly TokenScope[] }> {
  const taken = await counted(parts, { account, from }, address, async () => codeTaken(parts, account, code))
  const signedIn = taken && (await parts.accounts.signedIn(account, `${where}${taken.words}`, taken.change))
  if (!signedIn) throw invalidField('code', wrongCode)
  await parts.limits.forgive(from)
  return { account: signedIn, scopes: taken.scopes ?? [] }
}

type Taken = {
  /** For the audit, after the name of the device. */
  words: string
  /** What it changes in the account; undefined if it is not valid now. */
  change: (value: User) => User | undefined
  /** What the desktop app may do in addition if it signs in with this. */
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

async function passkeyTaken(
  { now }: Parts,
  step: PendingStep,
  { value }: Account,
  credential: UsedCredential,
  rp: RelyingParty | undefined,
): Promise<Taken | undefined> {
  const { challenge } = step
  delete step.challenge
  const used = passkeysAt(value, rp).find(({ id }) => id === credential.id)
  if (!challenge || !used || !rp) return undefined
  const counter = await counterAfter(used, { rp, challenge, credential })
  if (counter === undefined) return undefined
  const lastUsedAt = now().toISOString()
  return {
    words: `, with the passkey ${used.name}`,
    change: (value) => {
      const isThere = value.passkeys.some(({ id, counter }) => id === used.id && counter === used.counter)
      const marked = { counter, lastUsedAt }
      const passkeys = value.passkeys.map((each) => (each.id === used.id ? { ...each, ...marked } : each))
      return isThere ? { ...value, passkeys } : undefined
    },
  }
}

/** A one-time code, or a recovery code of the account. */
function codeTaken({ oneTimeCodes }: Parts, { id, value }: Account, code: string): Taken | undefined {
  const hash = hashCode(id, code)
  const oneTime = oneTimeCodes.get(id)
  if (oneTime?.hash === hash) {
    oneTimeCodes.take(id)
    return { words: ', with a one-time code', change: (value) => value, scopes: oneTime.scopes }
  }
  if (!value.recoveryCodeHashes.includes(hash)) return undefined
  const left = value.recoveryCodeHashes.length - 1
  return {
    words: `, with a recovery code (${left} left)`,
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
