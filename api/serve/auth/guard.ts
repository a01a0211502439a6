import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Call } from '#blocks/contract/calls/call.ts'
import { mayAct, tokenScopes } from '#blocks/contract/staff/staff.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { Stored } from '../../store/store-types.ts'
import type { Account } from './account-rules.ts'
import type { Accounts } from './accounts.ts'
import { type Caller, setCaller } from './caller.ts'
import { findCall } from './find-call.ts'
import type { Fresh } from './fresh.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { Session } from './session.ts'
import type { SessionCookie } from './session-cookie.ts'
import { accountMark, type Sessions } from './sessions.ts'

type GuardParts = {
  accounts: Pick<Accounts, 'byId'>
  sessions: Pick<Sessions, 'find' | 'touch'>
  cookie: SessionCookie
  publicUrl: string | undefined
  now: () => Date
  fresh: Fresh
}
type Found = { session: Stored<Session>; account: Account }

const freshPasswordMs = 15 * 60_000

/**
 * Runs before every route of /api and lets through only what `allCalls` names: a route without a row there can’t be
 * reached. It matches the path exactly as sent, case and slashes included, so it is never laxer than Express.
 */
export function guard(parts: GuardParts): RequestHandler {
  const { sessions, cookie, publicUrl, now } = parts
  return async (req, res, next) => {
    const secret = cookie.read(req.headers.cookie)
    const token = bearerToken(req.headers.authorization)
    if (secret !== undefined || token !== undefined) res.set('Cache-Control', 'private, no-store')

    const call = findCall(req.method, req.baseUrl + req.path)
    if (call.needs !== 'anyone' || call.method !== 'GET') res.set('Cache-Control', 'private, no-store')
    if (secret !== undefined && token !== undefined)
      throw new AppError(400, 'Two sign-ins', 'Send the cookie or the token, not both')
    refuseForeignOrigin(req, { call, hasCookie: secret !== undefined, publicUrl })

    // A link or code that another server has made is asked for by people who aren't signed in.
    if (secret !== undefined || token !== undefined || call.method !== 'GET') await parts.fresh(req)
    const found = await findSession(parts, secret ?? token, secret === undefined ? 'device' : 'browser')
    if (found) {
      await sessions.touch(found.session)
      setCaller(res, callerOfSession(found))
    }
    if (call.needs !== 'anyone') refuseUnlessAllowed(call, found)
    next()
  }

  function refuseUnlessAllowed(call: Call, found: Found | undefined): void {
    if (!found) throw new AppError(401, 'Not signed in', 'Please sign in')
    const { session, account } = found
    if (session.value.kind === 'device') refuseToken(call, session.value)
    if (call.needs !== 'anyone' && !mayAct(account.value.role, call.needs))
      throw new AppError(403, 'Not allowed', 'Your account isn’t allowed to do this. Ask an owner')
    const passwordAge = now().getTime() - Date.parse(session.value.passwordAt)
    if (call.withPassword && passwordAge > freshPasswordMs) {
      const detail = 'Please enter your password again'
      throw new AppError(403, 'Password needed', detail, { extra: { needsPassword: true } })
    }
  }
}

function refuseToken({ withToken }: Call, { scopes }: Session): void {
  if (!withToken)
    throw new AppError(403, 'Not allowed', 'The desktop app can’t do this. Sign in with a browser')
  if (withToken !== true && !scopes.includes(withToken))
    throw new AppError(
      403,
      'Not allowed',
      'This app isn’t allowed to work on enquiries. Sign out in the app, sign in again and check the box for enquiries',
    )
}

/** The session of a secret and its account, if both are valid. */
async function findSession(
  { accounts, sessions }: Pick<GuardParts, 'accounts' | 'sessions'>,
  secret: string | undefined,
  kind: Session['kind'],
): Promise<Found | undefined> {
  const session = secret ? await sessions.find(secret) : undefined
  const account = session && (await accounts.byId(session.value.userId))
  const isGood =
    account &&
    session.value.kind === kind &&
    !account.value.isDisabled &&
    session.value.accountMark === accountMark(account.value)
  return isGood ? { session, account } : undefined
}

/** The signed-in person who requests a page outside /api, by browser or desktop app. */
export async function viewerOf(
  req: IncomingMessage,
  parts: Pick<GuardParts, 'accounts' | 'sessions' | 'cookie' | 'fresh'>,
): Promise<Caller | undefined> {
  const secret = parts.cookie.read(req.headers.cookie)
  const token = bearerToken(req.headers.authorization)
  if (secret !== undefined || token !== undefined) await parts.fresh(req)
  const found = await findSession(parts, secret ?? token, secret === undefined ? 'device' : 'browser')
  if (!found) return undefined
  await parts.sessions.touch(found.session)
  return callerOfSession(found)
}

function callerOfSession({ session, account }: Found): Caller {
  const { email, name, role } = account.value
  return {
    user: { id: Number(account.id), email, name, role },
    sessionId: session.id,
    kind: session.value.kind,
    scopes: session.value.kind === 'device' ? session.value.scopes : tokenScopes,
  }
}

function bearerToken(header = ''): string | undefined {
  return /^Bearer(\s|$)/i.test(header) ? header.slice('Bearer'.length).trim() : undefined
}
