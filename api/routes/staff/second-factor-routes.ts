import { addDays } from 'date-fns'
import { type Request, type Response, Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import {
  mostPasskeys,
  newOneTimeCodeSchema,
  newPasskeySchema,
  type Passkey,
  passkeyLoginSchema,
  type SecondFactor,
  secondStepInputSchema,
  ticketSchema,
} from '#blocks/contract/staff/second-factor.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { passkeyLaterDays } from '#blocks/contract/time/retention.ts'
import type { StoredPasskey } from '../../base/content/user.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { invalidField } from '../../base/http/parse-body.ts'
import type { Account } from '../../serve/auth/account-rules.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { creationOptions, newPasskey, relyingPartyOf } from '../../serve/auth/passkeys.ts'
import {
  noPasskeyHere,
  passkeyLoginOptions,
  secondStepOptions,
  takePasskeyLogin,
  takeSecondStep,
} from '../../serve/auth/second-step.ts'
import { hashCode, makeOneTimeCode, makeRecoveryCodes } from '../../serve/auth/sign-in-codes.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'
import { addressOf, browserOf, createLetIn, signedInUser } from './let-in.ts'

/** Passkeys, recovery codes and the second step of a sign-in (contract §5). The guard has run before. */
export function secondFactorRoutes(parts: StaffParts): Router {
  const { accounts, sessions, newPasskeyChallenges, oneTimeCodes, publicUrl, siteName, now } = parts
  const { startBrowser } = createLetIn(parts)
  const routes = Router()
  const partyOf = (req: Request) => relyingPartyOf(req.headers.host, publicUrl)
  signInRoutes(routes, parts)

  onCall(routes, staffCalls.readSecondFactor, async (req, res) => {
    const { value } = await ownAccount(res)
    const { passkeys, recoveryCodeHashes, role, passkeyOfferFrom } = value
    const passkeyOrigin = partyOf(req)?.origin ?? ''
    const isDue = passkeyOfferFrom === '' || Date.parse(passkeyOfferFrom) <= now().getTime()
    const reply: SecondFactor = {
      passkeys: passkeys.map(shown),
      recoveryCodesLeft: recoveryCodeHashes.length,
      passkeyOrigin,
      isAsked: mayAct(role, 'people') && passkeys.length === 0 && passkeyOrigin !== '' && isDue,
    }
    res.json(reply)
  })

  onCall(routes, staffCalls.putOffPasskey, async (_req, res) => {
    const passkeyOfferFrom = addDays(now(), passkeyLaterDays).toISOString()
    await edit(res, () => ({ passkeyOfferFrom }))
    res.status(204).end()
  })

  onCall(routes, staffCalls.newPasskeyOptions, async (req, res) => {
    const rp = partyOf(req)
    if (!rp) throw noPasskeyHere()
    const account = await ownAccount(res)
    refuseMorePasskeys(account)
    const options = await creationOptions(rp, await siteName(), account)
    await newPasskeyChallenges.set(callerOf(res).sessionId, options.challenge)
    res.json(options)
  })

  onCall(routes, staffCalls.addPasskey, async (req, res) => {
    const { name, passkey: credential } = newPasskeySchema.parse(req.body)
    const rp = partyOf(req)
    const challenge = await newPasskeyChallenges.take(callerOf(res).sessionId)
    const about = { name: name || browserOf(req), createdAt: now().toISOString() }
    const passkey = rp && challenge && (await newPasskey({ rp, challenge, credential }, about))
    if (!passkey) throw invalidField('passkey', 'This passkey was not accepted. Please try again')
    const recoveryCodes = await addPasskey(req, res, passkey)
    res.status(201).json({ passkey: shown(passkey), ...(recoveryCodes ? { recoveryCodes } : {}) })
  })

  onCall(routes, staffCalls.removePasskey, async (req, res) => {
    const keepSignedIn = await isKept(res)
    const account = await edit(res, ({ passkeys, recoveryCodeHashes }) => {
      const removed = passkeys.find(({ id }) => id === req.params.id)
      if (!removed) throw new NotFound('This passkey was removed')
      const left = passkeys.filter((each) => each !== removed)
      return {
        passkeys: left,
        recoveryCodeHashes: left.length > 0 ? recoveryCodeHashes : [],
        did: ['passkey-removed', removed.name],
        endsSessions: true,
      }
    })
    await startBrowser(req, res, account, keepSignedIn)
    res.status(204).end()
  })

  onCall(routes, staffCalls.makeRecoveryCodes, async (_req, res) => {
    const recoveryCodes = makeRecoveryCodes()
    await edit(res, ({ passkeys }) => {
      if (passkeys.length === 0) throw withoutPasskey()
      return { recoveryCodeHashes: hashed(res, recoveryCodes), did: ['recovery-codes-made', ''] }
    })
    res.json({ recoveryCodes })
  })

  onCall(routes, staffCalls.makeOneTimeCode, async (req, res) => {
    const { scopes } = newOneTimeCodeSchema.parse(req.body ?? {})
    const { id, value } = await ownAccount(res)
    if (value.passkeys.length === 0) throw withoutPasskey()
    const code = makeOneTimeCode()
    await accounts.note(value.email, 'one-time-code-made', scopes.map((scope) => `with ${scope}`).join(', '))
    const expiresAt = await oneTimeCodes.set(id, { hash: hashCode(id, code), scopes })
    res.json({ code, expiresAt: expiresAt.toISOString() })
  })

  /** Returns recovery codes with the first passkey. From then on a password alone lets nobody in. */
  async function addPasskey(req: Request, res: Response, passkey: StoredPasskey) {
    const isTaken = (await accounts.all()).some(({ value }) =>
      value.passkeys.some(({ id }) => id === passkey.id),
    )
    if (isTaken) throw new AppError(409, 'Passkey in use', 'This passkey was already added')
    const keepSignedIn = await isKept(res)
    const recoveryCodes = makeRecoveryCodes()
    let isFirst = false
    const account = await edit(res, ({ passkeys, recoveryCodeHashes }) => {
      refuseMorePasskeys({ value: { passkeys } })
      isFirst = passkeys.length === 0
      return {
        passkeys: [...passkeys, passkey],
        recoveryCodeHashes: isFirst ? hashed(res, recoveryCodes) : recoveryCodeHashes,
        did: ['passkey-added', passkey.name],
        endsSessions: isFirst,
      }
    })
    // All sessions ended, and this browser gets a new one.
    if (isFirst) await startBrowser(req, res, account, keepSignedIn)
    return isFirst ? recoveryCodes : undefined
  }

  /** Whether this session was to outlive the browser. */
  async function isKept(res: Response): Promise<boolean> {
    const { user, sessionId } = callerOf(res)
    const session = (await sessions.ofUser(user.id)).find(({ id }) => id === sessionId)
    return session?.value.keepSignedIn ?? false
  }

  async function ownAccount(res: Response): Promise<Account> {
    const account = await accounts.byId(callerOf(res).user.id)
    if (!account) throw new NotFound('This account was removed')
    return account
  }

  function edit(res: Response, change: Parameters<typeof accounts.editSignIn>[2]): Promise<Account> {
    const { id, email } = callerOf(res).user
    return accounts.editSignIn(email, String(id), change)
  }

  return routes
}

/** What somebody calls who is not signed in yet. */
function signInRoutes(routes: Router, parts: StaffParts): void {
  const { startBrowser } = createLetIn(parts)
  const placeOf = (req: Request) => ({
    where: browserOf(req),
    address: addressOf(req),
    rp: relyingPartyOf(req.headers.host, parts.publicUrl),
  })

  onCall(routes, staffCalls.passkeyLoginOptions, async (req, res) => {
    res.json(await passkeyLoginOptions(parts, placeOf(req)))
  })

  onCall(routes, staffCalls.passkeyLogin, async (req, res) => {
    const { keepSignedIn, ...given } = passkeyLoginSchema.parse(req.body)
    const account = await takePasskeyLogin(parts, { ...given, ...placeOf(req) })
    await startBrowser(req, res, account, keepSignedIn)
    res.json({ user: signedInUser(account) })
  })

  onCall(routes, staffCalls.secondStepOptions, async (req, res) => {
    const { ticket } = ticketSchema.parse(req.body)
    res.json(await secondStepOptions(parts, ticket, placeOf(req).rp))
  })

  onCall(routes, staffCalls.takeSecondStep, async (req, res) => {
    const given = secondStepInputSchema.parse(req.body)
    const { account, keepSignedIn } = await takeSecondStep(parts, { ...given, ...placeOf(req) })
    await startBrowser(req, res, account, keepSignedIn)
    res.json({ user: signedInUser(account) })
  })
}

function hashed(res: Response, codes: readonly string[]): string[] {
  return codes.map((code) => hashCode(String(callerOf(res).user.id), code))
}

function shown({ id, name, site, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, site, createdAt, lastUsedAt }
}

function refuseMorePasskeys({ value }: { value: Pick<Account['value'], 'passkeys'> }): void {
  if (value.passkeys.length < mostPasskeys) return
  throw new AppError(409, 'Too many', `You can have up to ${mostPasskeys} passkeys. Remove one first`)
}

function withoutPasskey(): AppError {
  return new AppError(409, 'No passkey', 'Add a passkey first')
}
