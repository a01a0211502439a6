import type { Router } from 'express'
import { historyRoutes } from '../routes/content/history-routes.ts'
import { listRules } from '../routes/content/list-rules.ts'
import { type ListParts, listRoutes } from '../routes/content/lists.ts'
import { recordRoutes } from '../routes/content/record-routes.ts'
import { tourDateImportRoutes } from '../routes/content/tour-date-import-routes.ts'
import { type TrashParts, trashRoutes } from '../routes/content/trash-routes.ts'
import { redirectCheck } from '../routes/pages/redirect-check.ts'
import { savedSectionCheck } from '../routes/pages/saved-section-check.ts'
import { type StatusParts, statusRoutes } from '../routes/staff/status-routes.ts'
import { createWorkTurns } from '../store/work-in-turn.ts'

type Parts = Omit<ListParts & StatusParts & TrashParts, 'inTurn'>

/** The routes by which staff change content (contract §6), each with its whole path. The guard comes before them. */
export function contentRouters(parts: Parts): Router[] {
  const { store } = parts
  const inTurn = createWorkTurns(store)
  const lists = listRules(store, {
    'saved-sections': savedSectionCheck(store),
    redirects: redirectCheck(store),
  })
  return [
    recordRoutes(parts),
    ...lists.map((rules) => listRoutes(rules, { ...parts, inTurn })),
    tourDateImportRoutes({ ...parts, inTurn }),
    trashRoutes({ ...parts, inTurn }),
    historyRoutes({ ...parts, inTurn, lists }),
    statusRoutes(parts),
  ]
}
