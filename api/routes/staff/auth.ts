import { type Request, type Response, Router } from 'express'
import type { ZodError } from 'zod'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import {
  changedPasswordSchema,
  confirmSchema,
  deviceLoginSchema,
  forgotPasswordSchema,
  inviteSchema,
  loginSchema,
  rightNames,
  setupSchema,
  type TokenScope,
} from '#blocks/contract/staff/staff.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { invalidField } from '../../base/http/parse-body.ts'
import type { Account } from '../../serve/auth/account-rules.ts'
import { callerMay, callerOf, maybeCallerOf } from '../../serve/auth/caller.ts'
import { codeNeeded, needsSecondStep, signInWithCode, withScopes } from '../../serve/auth/second-step.ts'
import { inviteLink } from '../../serve/auth/send-link.ts'
import { type Checked, checkPassword, wrongPair } from '../../serve/auth/sign-in.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'
import { addressOf, createLetIn } from './let-in.ts'

/** Signing in and out, one's own password and sessions (contract §5). The guard has run before. */
export function authRoutes(parts: StaffParts): Router {
  const { accounts, sessions, passwords, cookie, setup, refuseCommon, limits, devices, deviceCookie } = parts
  const { linkLimits, isMailOn, sendLink, origin } = parts
  const { letIn, startBrowser } = createLetIn(parts)
  const routes = Router()

  onCall(routes, staffCalls.login, async (req, res) => {
    const { email, password, keepSignedIn } = loginSchema.parse(req.body)
    const marks = deviceCookie.read(req.headers.cookie)
    const checked = await checkPassword(parts, { email, password, address: addressOf(req), marks })
    if (!checked) throw wrongPair()
    await letIn(req, res, { ...checked, keepSignedIn })
  })

  onCall(routes, staffCalls.addDevice, async (req, res) => {
    const login = deviceLoginSchema.parse(req.body)
    const { email, password, deviceName, knownDevice: marks } = login
    const address = addressOf(req)
    const checked = await checkPassword(parts, { email, password, address, marks })
    if (!checked) throw wrongPair()
    const { account, scopes } = await deviceAccount(checked, { ...login, where: deviceName, address })
    const token = await sessions.start(account, { kind: 'device', label: deviceName, scopes })
    res.json({ token, knownDevice: devices.withMark(marks, account), scopes })
  })

  onCall(routes, staffCalls.logout, async (_req, res) => {
    const caller = maybeCallerOf(res)
    if (caller) await sessions.end(caller.sessionId)
    cookie.clear(res)
    res.status(204).end()
  })

  onCall(routes, staffCalls.readMe, (_req, res) => {
    const caller = callerOf(res)
    const { user, kind, scopes } = caller
    const rights = rightNames.filter((right) => callerMay(caller, right))
    res.json({ ...user, rights, ...(kind === 'device' ? { scopes } : {}) })
  })

  onCall(routes, staffCalls.confirmPassword, async (req, res) => {
    const { password } = confirmSchema.parse(req.body)
    await confirmPassword(req, res, password, 'password')
    await sessions.confirm(callerOf(res).sessionId)
    res.status(204).end()
  })

  onCall(routes, staffCalls.changePassword, async (req, res) => {
    const { currentPassword, newPassword } = changedPasswordSchema.parse(req.body)
    const { user, sessionId } = callerOf(res)
    await confirmPassword(req, res, currentPassword, 'currentPassword')
    await refuseCommon(newPassword, 'newPassword', user.email)
    const before = (await sessions.ofUser(user.id)).find((session) => session.id === sessionId)
    const hash = await passwords.hash(newPassword)
    const account = await accounts.setPassword(user.email, String(user.id), hash, 'password-changed')
    await startBrowser(req, res, account, before?.value.keepSignedIn ?? false)
    res.status(204).end()
  })

  onCall(routes, staffCalls.setUp, async (req, res) => {
    if ((await setup.token()) === undefined) throw new NotFound()
    const { token, email, name, password } = setupSchema.parse(req.body)
    if (!setup.isRight(token)) throw wrongLink()
    await refuseCommon(password, 'password', email)
    const passwordHash = await passwords.hash(password)
    const wanted = { email, name, role: 'owner', passwordHash } as const
    const account = await accounts.add(email, wanted, { isFirst: true })
    await letIn(req, res, { account, from: strangerOf(req, email), keepSignedIn: false })
  })

  onCall(routes, staffCalls.forgotPassword, async (req, res) => {
    const { email } = forgotPasswordSchema.parse(req.body)
    await linkLimits.count(strangerOf(req, email))
    // What follows takes longer for an account that exists.
    res.json({ isMailOn })
    const account = await accounts.byEmail(email)
    if (!isMailOn || !account || account.value.isDisabled) return
    const { token } = await accounts.invite(email, account.id)
    const { name } = account.value
    await sendLink({ template: 'passwordLink', to: email, name, link: inviteLink(origin(), token) })
  })

  onCall(routes, staffCalls.acceptInvite, async (req, res) => {
    const { token, password } = inviteSchema.parse(req.body)
    const invited = await accounts.byInvite(token)
    if (!invited) throw wrongLink()
    await refuseCommon(password, 'password', invited.value.email)
    const account = await accounts.acceptInvite(token, await passwords.hash(password))
    if (!account) throw wrongLink()
    const from = strangerOf(req, account.value.email)
    await letIn(req, res, { account, from, keepSignedIn: false })
  })

  /** Signs the desktop app in. With a passkey on the account it has to send a code. */
  async function deviceAccount(
    checked: Checked,
    { code, ...asking }: DeviceTry,
  ): Promise<{ account: Account; scopes: TokenScope[] }> {
    if (needsSecondStep(checked.account)) {
      if (code === undefined) throw codeNeeded()
      return signInWithCode(parts, checked, { ...asking, code })
    }
    const { scopes, where } = asking
    const account = await accounts.signedIn(checked.account, withScopes(where, scopes))
    if (!account) throw wrongPair()
    await limits.forgive(checked.from)
    return { account, scopes }
  }

  /** Rate-limited for this session alone: a stolen one must not guess passwords. Throws 400 or 429. */
  async function confirmPassword(
    req: Request,
    res: Response,
    password: string,
    field: string,
  ): Promise<void> {
    const { user, sessionId } = callerOf(res)
    const given = { email: user.email, password, address: addressOf(req), sessionId }
    const checked = await checkPassword(parts, given)
    if (!checked) throw invalidField(field, 'Wrong password')
    await limits.forgive(checked.from)
  }

  return routes
}

type DeviceTry = { code?: string | undefined; scopes: TokenScope[]; where: string; address: string }

/** Where the wrong codes of somebody with a one-time link are counted. */
function strangerOf(req: Request, email: string): Checked['from'] {
  return { kind: 'stranger', email, address: addressOf(req) }
}

function wrongLink(): ZodError {
  return invalidField('token', 'This link was already used, has expired or isn’t complete. Ask for a new one')
}
