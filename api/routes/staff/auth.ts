import { type Request, type Response, Router } from 'express'
import { ZodError } from 'zod'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import {
  changedPasswordSchema,
  confirmSchema,
  deviceLoginSchema,
  inviteSchema,
  loginSchema,
  type SignedInUser,
  type StaffSession,
  setupSchema,
} from '#blocks/contract/staff/staff.ts'
import type { Account } from '../../auth/account-rules.ts'
import { callerOf, maybeCallerOf } from '../../auth/caller.ts'
import { deviceLabel } from '../../auth/device-label.ts'
import type { Session } from '../../auth/session.ts'
import { checkPassword, wrongPair } from '../../auth/sign-in.ts'
import type { StaffParts } from '../../auth/staff-parts.ts'
import { NotFound } from '../../http/app-error.ts'
import { onCall } from '../../http/on-call.ts'
import type { Stored } from '../../store/store-types.ts'

/** Signing in and out, one's own password and sessions (contract §5). The guard has run before. */
export function authRoutes(parts: StaffParts): Router {
  const { accounts, sessions, passwords, cookie, setup, refuseCommon, limits, devices, deviceCookie } = parts
  const routes = Router()

  onCall(routes, staffCalls.login, async (req, res) => {
    const { email, password, keepSignedIn } = loginSchema.parse(req.body)
    const marks = deviceCookie.read(req.headers.cookie)
    const checked = await checkPassword(parts, { email, password, address: addressOf(req), marks })
    if (!checked) throw wrongPair()
    await limits.forgive(checked.from)
    await signIn(req, res, checked.account, keepSignedIn)
  })

  onCall(routes, staffCalls.addDevice, async (req, res) => {
    const { email, password, deviceName, knownDevice: marks } = deviceLoginSchema.parse(req.body)
    const checked = await checkPassword(parts, { email, password, address: addressOf(req), marks })
    if (!checked) throw wrongPair()
    await limits.forgive(checked.from)
    const account = await accounts.signedIn(checked.account, deviceName)
    if (!account) throw wrongPair()
    const token = await sessions.start(account, { kind: 'device', label: deviceName })
    res.json({ token, knownDevice: devices.withMark(marks, account) })
  })

  onCall(routes, staffCalls.logout, async (_req, res) => {
    const caller = maybeCallerOf(res)
    if (caller) await sessions.end(caller.sessionId)
    cookie.clear(res)
    res.status(204).end()
  })

  onCall(routes, staffCalls.readMe, (_req, res) => {
    res.json(callerOf(res).user)
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

  onCall(routes, staffCalls.listSessions, async (_req, res) => {
    const { user, sessionId } = callerOf(res)
    const found = await sessions.ofUser(user.id)
    res.json(found.map((session) => staffSession(session, sessionId)))
  })

  onCall(routes, staffCalls.endSession, async (req, res) => {
    const { user, sessionId } = callerOf(res)
    const own = (await sessions.ofUser(user.id)).find((session) => session.id === req.params.id)
    if (!own) throw new NotFound()
    await sessions.end(own.id)
    if (own.id === sessionId) cookie.clear(res)
    res.status(204).end()
  })

  onCall(routes, staffCalls.logoutAll, async (_req, res) => {
    const { user } = callerOf(res)
    await sessions.endAllOf(user.id)
    await accounts.note(user.email, 'signed-out-everywhere', user.email)
    cookie.clear(res)
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
    await signIn(req, res, account, false)
  })

  onCall(routes, staffCalls.acceptInvite, async (req, res) => {
    const { token, password } = inviteSchema.parse(req.body)
    const invited = await accounts.byInvite(token)
    if (!invited) throw wrongLink()
    await refuseCommon(password, 'password', invited.value.email)
    const account = await accounts.acceptInvite(token, await passwords.hash(password))
    if (!account) throw wrongLink()
    await signIn(req, res, account, false)
  })

  /** Answers the account and sets a new cookie. */
  async function signIn(req: Request, res: Response, checked: Account, keepSignedIn: boolean): Promise<void> {
    const account = await accounts.signedIn(checked, deviceLabel(req.get('User-Agent')))
    if (!account) throw wrongPair()
    await startBrowser(req, res, account, keepSignedIn)
    res.json({ user: signedInUser(account) })
  }

  /** Ends the session that came with the call, if any: a sign-in always gives a new id. */
  async function startBrowser(req: Request, res: Response, account: Account, keepSignedIn: boolean) {
    const caller = maybeCallerOf(res)
    if (caller?.kind === 'browser') await sessions.end(caller.sessionId)
    const label = deviceLabel(req.get('User-Agent'))
    cookie.set(res, await sessions.start(account, { kind: 'browser', label, keepSignedIn }), keepSignedIn)
    deviceCookie.set(res, devices.withMark(deviceCookie.read(req.headers.cookie), account))
  }

  /**
   * Rate-limited for this session alone: a stolen one must not guess passwords, and wrong tries elsewhere don't keep
   * anybody from their work. Throws 400 (names the field) or 429.
   */
  async function confirmPassword(
    req: Request,
    res: Response,
    password: string,
    field: string,
  ): Promise<void> {
    const { user, sessionId } = callerOf(res)
    const given = { email: user.email, password, address: addressOf(req), sessionId }
    const checked = await checkPassword(parts, given)
    if (!checked) throw invalid(field, 'This is not your password')
    await limits.forgive(checked.from)
  }

  return routes
}

function addressOf(req: Request): string {
  return req.ip ?? 'unknown'
}

function signedInUser({ id, value: { email, name, role } }: Account): SignedInUser {
  return { id: Number(id), email, name, role }
}

function staffSession({ id, value }: Stored<Session>, currentId: string): StaffSession {
  const { kind, label, createdAt, lastSeenAt, expiresAt } = value
  return { id, kind, label, createdAt, lastSeenAt, expiresAt, isCurrent: id === currentId }
}

function wrongLink(): ZodError {
  return invalid('token', 'This link was used already, is too old or not complete. Ask for a new one')
}

function invalid(field: string, message: string): ZodError {
  return new ZodError([{ code: 'custom', path: [field], message, input: undefined }])
}
