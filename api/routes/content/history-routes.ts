import { type Request, type Response, Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import { type HistoryEntry, historyQuerySchema } from '#blocks/contract/history.ts'
import { type HistoryPlace, placeOfHistory } from '#blocks/contract/history-kinds.ts'
import { adminOfService } from '#blocks/contract/pages/site-paths.ts'
import { isList, listKinds, pathAt } from '#blocks/contract/record-kinds.ts'
import type { Paged } from '#blocks/contract/staff-paths.ts'
import {
  allEntries,
  type Entry,
  entriesOf,
  findEntry,
  itemOf,
  stateAfter,
  stateBefore,
} from '../../base/content/history/read-history.ts'
import { historyKey } from '../../base/content/history/record-history.ts'
import { fieldChanges } from '../../base/content/history/summary.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { type Caller, callerMay, callerOf } from '../../serve/auth/caller.ts'
import { createRestore, currentEtag, type RestoreParts } from './restore-history.ts'

const pageSize = 50

/** Who saved what, with both states, and the way back (contract §7). Each as of the rights of the record. */
export function historyRoutes(parts: RestoreParts): Router {
  const { store, inTurn } = parts
  const restore = createRestore(parts)
  const routes = Router()

  onCall(routes, libraryCalls.listHistory, async (req, res) => {
    const caller = callerOf(res)
    const { of, page } = historyQuerySchema.parse({ ...req.query })
    const entries = of === undefined ? await seenBy(caller) : await entriesOf(store, placeFor(caller, of))
    if (entries.length === 0 && of !== undefined) throw new NotFound('This record doesn’t exist')
    const shown = entries.slice((page - 1) * pageSize, page * pageSize)
    const reply: Paged<ReturnType<typeof itemOf>> = {
      items: shown.map(itemOf),
      page,
      pages: Math.max(1, Math.ceil(entries.length / pageSize)),
      total: entries.length,
    }
    sendPrivate(res, reply)
  })

  onCall(routes, libraryCalls.readHistory, async (req, res) => {
    const { entry, place } = await find(callerOf(res), req.params.id)
    sendPrivate(res, await replyOf(entry, place))
  })

  onCall(routes, libraryCalls.restoreHistory, (req: Request, res: Response) =>
    inTurn(async () => {
      const { entry, place } = await find(callerOf(res), req.params.id)
      await restore(req, callerOf(res), entry, place)
      const head = await store.get('history-heads', historyKey(entry.value.of))
      const newest = await findEntry(store, `${historyKey(entry.value.of)}.${head?.value.number ?? 0}`)
      sendPrivate(res, itemOf(newest ?? entry), await currentEtag(store, place))
    }),
  )
  return routes

  async function seenBy(caller: Caller): Promise<Entry[]> {
    return (await allEntries(store)).filter(({ value }) => {
      const place = placeOfHistory(value.of)
      return value.number > 0 && place !== undefined && callerMay(caller, place.kind.right)
    })
  }

  async function find(caller: Caller, id: unknown): Promise<{ entry: Entry; place: HistoryPlace }> {
    const entry = await findEntry(store, String(id))
    if (!entry) throw new NotFound('This save doesn’t exist')
    return { entry, place: placeFor(caller, entry.value.of) }
  }

  async function replyOf(entry: Entry, place: HistoryPlace): Promise<HistoryEntry> {
    const [before, after] = [await stateBefore(store, entry), await stateAfter(store, entry)]
    const { collection, id, kind } = place
    const head = await store.get('history-heads', historyKey(entry.value.of))
    return {
      ...itemOf(entry),
      before: before ?? null,
      after: after ?? null,
      changes: fieldChanges(collection, before, after),
      etag: await currentEtag(store, place),
      isCurrent: entry.value.number === (head?.value.number ?? 0),
      screen: screenOf(place) ?? kind.screen,
    }
    function screenOf({ collection: name }: HistoryPlace): string | undefined {
      if (name === 'pages') return `/admin/pages/${id}/versions`
      if (name === 'service-pages') return adminOfService(id)
      if (name === 'media') return after && `${kind.screen}/${encodeURIComponent(id)}`
      const album = name === 'album-images' ? (after ?? before)?.albumId : undefined
      if (album !== undefined) return `/admin/albums/${album}`
      const hasOwnScreen =
        isList(name) && /^\d+$/.test(id) && name !== 'saved-sections' && after !== undefined
      return hasOwnScreen ? pathAt({ path: `${listKinds[name].screen}/:id` }, id) : undefined
    }
  }
}

/** Throws 404 for what has no history, and 403 for what the caller may not save. */
function placeFor(caller: Caller, of: string): HistoryPlace {
  const place = placeOfHistory(of)
  if (!place) throw new NotFound('This record doesn’t exist')
  if (callerMay(caller, place.kind.right)) return place
  throw new AppError(403, 'Not allowed', 'Your account can’t see this history. Ask an owner')
}
