import { type Request, type Response, Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import { type HistoryEntry, type HistoryItem, historyQuerySchema } from '#blocks/contract/history.ts'
import { type HistoryPlace, placeOfHistory, thingOf } from '#blocks/contract/history-kinds.ts'
import { adminOfService } from '#blocks/contract/pages/site-paths.ts'
import { isList, listKinds, pathAt } from '#blocks/contract/record-kinds.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { HistoryPage } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { actsIn, rowOf } from '../../base/content/history/acts.ts'
import { auditItems, auditThings } from '../../base/content/history/audit-list.ts'
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
import { createRestore, currentEtag, type RestoreParts, restoredText } from './restore-history.ts'
import { createUndo } from './undo-change.ts'

const pageSize = 50
const sorted = (names: readonly string[]) =>
  [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b))

/** Who saved what, with both states, and the way back (contract §7). Each as of the rights of the record. */
export function historyRoutes(parts: RestoreParts): Router {
  const { store, inTurn } = parts
  const restore = createRestore(parts)
  const undo = createUndo(parts)
  const routes = Router()

  onCall(routes, libraryCalls.listHistory, async (req, res) => {
    const caller = callerOf(res)
    const { of, page, person, thing, day, grouped, act } = historyQuerySchema.parse({ ...req.query })
    const all = await itemsFor(caller, of, thing)
    const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    const found = all.filter(
      (save) =>
        (!person || save.by.name === person) &&
        (!thing || save.of === '' || thingOf(save.of) === thing) &&
        (!day || dayIn(timeZone, new Date(save.at)) === day),
    )
    const acts = grouped || act ? actsIn(found) : found.map((save) => [save])
    const saves = act ? (acts.find(([newest]) => newest?.id === act) ?? []) : acts.map(rowOf)
    const isLogSeen = of === undefined && callerMay(caller, 'people')
    const reply: HistoryPage = {
      items: saves.slice((page - 1) * pageSize, page * pageSize),
      page,
      pages: Math.max(1, Math.ceil(saves.length / pageSize)),
      total: saves.length,
      people: sorted(all.map(({ by }) => by.name)),
      things: [...sorted(all.map((save) => thingOf(save.of))), ...(isLogSeen ? auditThings : [])],
    }
    sendPrivate(res, reply)
  })

  onCall(routes, libraryCalls.readHistory, async (req, res) => {
    const { entry, place } = await find(callerOf(res), req.params.id)
    sendPrivate(res, await replyOf(entry, place))
  })

  onCall(routes, libraryCalls.restoreHistory, (req, res) =>
    change(req, res, async (caller, entry, place) => {
      const [state, about] = [await stateAfter(store, entry), await restoredText(store, entry)]
      await restore(req, caller, place, { state, about })
    }),
  )

  onCall(routes, libraryCalls.undoHistory, (req, res) =>
    change(req, res, (caller, entry, place) => undo(req, caller, entry, place)),
  )
  return routes

  /** The saves of a record, or all that the caller may see; with the name of one of its things, the audit log. */
  async function itemsFor(caller: Caller, of?: string, thing?: string): Promise<HistoryItem[]> {
    if (of !== undefined) {
      const entries = await entriesOf(store, placeFor(caller, of))
      if (entries.length === 0) throw new NotFound('This record doesn’t exist')
      return entries.map(itemOf)
    }
    const seen = (await allEntries(store)).filter(({ value }) => {
      const place = placeOfHistory(value.of)
      return value.number > 0 && place !== undefined && callerMay(caller, place.kind.right)
    })
    if (!thing || !auditThings.includes(thing)) return seen.map(itemOf)
    return callerMay(caller, 'people') ? auditItems(store, thing) : []
  }

  /** Does it in turn; the reply is the newest save of the record. */
  function change(
    req: Request,
    res: Response,
    work: (caller: Caller, entry: Entry, place: HistoryPlace) => Promise<void>,
  ): Promise<void> {
    return inTurn(async () => {
      const { entry, place } = await find(callerOf(res), req.params.id)
      await work(callerOf(res), entry, place)
      const key = historyKey(entry.value.of)
      const head = await store.get('history-heads', key)
      const newest = await findEntry(store, `${key}.${head?.value.number ?? 0}`)
      sendPrivate(res, itemOf(newest ?? entry), await currentEtag(store, place))
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
      canBeUndone: entry.value.number > 0,
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
