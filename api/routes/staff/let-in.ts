import type { Request, Response } from 'express'
import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import type { Account } from '../../serve/auth/account-rules.ts'
import { maybeCallerOf } from '../../serve/auth/caller.ts'
import { deviceLabel } from '../../serve/auth/known-devices.ts'
import { relyingPartyOf } from '../../serve/auth/passkeys.ts'
import { beginSecondStep, needsSecondStep } from '../../serve/auth/second-step.ts'
import { type SignedByPassword, wrongPair } from '../../serve/auth/sign-in.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'

/** What comes after the right password, or the right link, in a browser. */
export function createLetIn(parts: StaffParts) {
  const { accounts, sessions, cookie, devices, deviceCookie, limits, publicUrl } = parts

  /** Answers the account and sets a new cookie; with a passkey on the account it asks for the second step. */
  async function letIn(req: Request, res: Response, step: SignedByPassword): Promise<void> {
    if (needsSecondStep(step.account)) {
      const rp = relyingPartyOf(req.headers.host, publicUrl)
      res.json({ secondStep: await beginSecondStep(parts, step, rp) })
      return
    }
    await limits.forgive(step.from)
    const account = await accounts.signedIn(step.account, browserOf(req))
    if (!account) throw wrongPair()
    await startBrowser(req, res, account, step.keepSignedIn)
    res.json({ user: signedInUser(account) })
  }

  /** Ends the session that came with the call, if any: a sign-in always gives a new id. */
  async function startBrowser(req: Request, res: Response, account: Account, keepSignedIn: boolean) {
    const caller = maybeCallerOf(res)
    if (caller?.kind === 'browser') await sessions.end(caller.sessionId)
    const label = browserOf(req)
    cookie.set(res, await sessions.start(account, { kind: 'browser', label, keepSignedIn }), keepSignedIn)
    deviceCookie.set(res, devices.withMark(deviceCookie.read(req.headers.cookie), account))
  }

  return { letIn, startBrowser }
}

export function addressOf(req: Request): string {
  return req.ip ?? 'unknown'
}

export function browserOf(req: Request): string {
  return deviceLabel(req.get('User-Agent'))
}

export function signedInUser({ id, value: { email, name, role } }: Account): SignedInUser {
  return { id: Number(id), email, name, role }
}
