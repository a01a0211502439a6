import { Router } from 'express'
import { presenceInputSchema, presenceLeaveSchema } from '#blocks/contract/presence.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callerOf } from '../auth/caller.ts'
import type { Presence } from '../presence.ts'
import { needsBody } from './needs-body.ts'
import { sendPrivate } from './send-private.ts'

/** Who is at work on what; every call but leaving answers the whole list. Changes arrive by `GET /api/events`. */
export function presenceRoutes(presence: Presence): Router {
  const routes = Router()
  routes.get(staffPaths.presence, (_req, res) => {
    callerOf(res)
    sendPrivate(res, presence.all())
  })
  routes.post(staffPaths.presence, needsBody, (req, res) => {
    presence.beat(callerOf(res), presenceInputSchema.parse(req.body))
    sendPrivate(res, presence.all())
  })
  routes.delete(staffPaths.presence, (req, res) => {
    presence.leave(callerOf(res), presenceLeaveSchema.parse(req.query))
    res.status(204).end()
  })
  return routes
}
