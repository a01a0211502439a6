import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { type StaffSession, tokenScopes } from '#blocks/contract/staff/staff.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import type { Session } from '../../serve/auth/session.ts'
import type { StaffParts } from '../../serve/auth/staff-parts.ts'
import type { Stored } from '../../store/store-types.ts'

/** Where one is signed in, what the devices there may do, and signing out (contract §5). The guard has run before. */
export function sessionRoutes({
  accounts,
  sessions,
  cookie,
}: Pick<StaffParts, 'accounts' | 'sessions' | 'cookie'>): Router {
  const routes = Router()

  onCall(routes, staffCalls.listSessions, async (_req, res) => {
    const { user, sessionId } = callerOf(res)
    const found = await sessions.ofUser(user.id)
    res.json(found.map((session) => staffSession(session, sessionId)))
  })

  onCall(routes, staffCalls.endSession, async (req, res) => {
    const { user, sessionId } = callerOf(res)
    const { id } = await own(user.id, req.params.id)
    await sessions.end(id)
    if (id === sessionId) cookie.clear(res)
    res.status(204).end()
  })

  onCall(routes, staffCalls.endSessionScope, async (req, res) => {
    const scope = tokenScopes.find((each) => each === req.params.scope)
    const { id } = await own(callerOf(res).user.id, req.params.id)
    if (!scope) throw new NotFound()
    await sessions.narrow(id, scope)
    res.status(204).end()
  })

  onCall(routes, staffCalls.logoutAll, async (_req, res) => {
    const { user } = callerOf(res)
    await sessions.endAllOf(user.id)
    await accounts.note(user.email, 'signed-out-everywhere', user.email)
    cookie.clear(res)
    res.status(204).end()
  })

  return routes

  /** Throws 404 for a session of somebody else, too. */
  async function own(userId: number, sessionId: unknown): Promise<Stored<Session>> {
    const found = (await sessions.ofUser(userId)).find(({ id }) => id === sessionId)
    if (!found) throw new NotFound()
    return found
  }
}

function staffSession({ id, value }: Stored<Session>, currentId: string): StaffSession {
  const { kind, label, scopes, createdAt, lastSeenAt, expiresAt } = value
  return { id, kind, label, scopes, createdAt, lastSeenAt, expiresAt, isCurrent: id === currentId }
}
