import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import { type AuditEntry, auditQuerySchema } from '#blocks/contract/staff/staff.ts'
import type { Paged } from '#blocks/contract/staff-paths.ts'
import type { ContentStore } from '../../content/collections.ts'
import { onCall } from '../../http/on-call.ts'

const pageSize = 50

/** The audit log: actions of staff, newest first, for owners. */
export function auditRoutes(store: ContentStore): Router {
  const routes = Router()
  onCall(routes, staffCalls.listAudit, async (req, res) => {
    const { page } = auditQuerySchema.parse({ ...req.query })
    const entries = [...(await store.list('audit'))].reverse()
    const shown = entries.slice((page - 1) * pageSize, page * pageSize)
    const reply: Paged<AuditEntry> = {
      items: shown.map(({ id, value }) => ({ id: Number(id), ...value })),
      page,
      pages: Math.max(1, Math.ceil(entries.length / pageSize)),
      total: entries.length,
    }
    res.json(reply)
  })
  return routes
}
