import { Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import {
  appearanceKey,
  type TourDateImportReply,
  tourDateImportSchema,
} from '#blocks/contract/records/tour-date-import.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf } from '../../serve/auth/caller.ts'
import type { InTurn } from '../../store/turns.ts'

type TourDateImportParts = { store: ContentStore; inTurn: InTurn }

/**
 * Adds a sheet of dates in one commit, or none of them. Dates that exist already are skipped, so a second send adds
 * nothing.
 */
export function tourDateImportRoutes({ store, inTurn }: TourDateImportParts): Router {
  const routes = Router()
  onCall(routes, libraryCalls.importTourDates, (req, res) =>
    inTurn(async () => {
      const by = authorOf(res)
      const { dates } = parseBody(tourDateImportSchema, req.body)
      const known = new Set((await store.list('tour-dates')).map(({ value }) => appearanceKey(value)))
      const fresh = dates.filter((date) => {
        const key = appearanceKey(date)
        return !known.has(key) && known.add(key)
      })
      const added = await store.commit(
        fresh.map((value) => ({ type: 'add', collection: 'tour-dates', value }) as const),
        by,
      )
      const reply: TourDateImportReply = {
        added: added.map(({ id }) => ({ id: Number(id) })),
        skipped: dates.length - fresh.length,
      }
      sendPrivate(res, reply)
    }),
  )
  return routes
}
