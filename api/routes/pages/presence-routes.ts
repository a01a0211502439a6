import { type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import { mayBePresent, presenceInputSchema, presenceLeaveSchema } from '#blocks/contract/staff/presence.ts'
import { AppError } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import type { Presence } from '../../work/pages/who-is-here.ts'

/** Who edits what at the moment. Every call but leaving answers the whole list. Changes arrive by `GET /api/events`. */
export function presenceRoutes(presence: Presence): Router {
  const routes = Router()
  onCall(routes, pageCalls.listPresence, (_req, res) => {
    sendAll(res)
  })
  onCall(routes, pageCalls.bePresent, async (req, res) => {
    const input = presenceInputSchema.parse(req.body)
    const caller = callerOf(res)
    if (!mayBePresent({ ...caller, role: caller.user.role }, input))
      throw new AppError(403, 'Not allowed', 'Your account isn’t allowed to work on this. Ask an owner')
    await presence.beat(caller, input)
    sendAll(res)
  })
  onCall(routes, pageCalls.leavePresence, async (req, res) => {
    await presence.leave(callerOf(res), presenceLeaveSchema.parse(req.query))
    res.status(204).end()
  })
  return routes

  function sendAll(res: Response): void {
    const { user, scopes } = callerOf(res)
    sendPrivate(
      res,
      presence.all().filter((entry) => mayBePresent({ role: user.role, scopes }, entry)),
    )
  }
}
