import { type Request, type Response, Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import { trashKinds } from '#blocks/contract/record-kinds.ts'
import { restoreManySchema, type StoredTrashEntry, type TrashEntry } from '#blocks/contract/trash.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { cannotRestore, restoreTrash } from '../../base/content/restore-trash.ts'
import { staffNames } from '../../base/content/staff-names.ts'
import { emptyOut, type ForgetMedia, subjectOf, trashEntry } from '../../base/content/trash-operations.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, type Caller, callerMay, callerOf } from '../../serve/auth/caller.ts'
import type { Stored } from '../../store/store-types.ts'
import type { InTurn } from '../../store/turns.ts'

export type TrashParts = {
  store: ContentStore
  now: () => Date
  forgetMedia: ForgetMedia
  inTurn: InTurn
}

/** Deleted records, newest first, to be restored or purged. Entries never change: no `If-Match`. */
export function trashRoutes({ store, now, forgetMedia, inTurn }: TrashParts): Router {
  const routes = Router()
  onCall(routes, libraryCalls.listTrash, async (_req, res) => {
    const isSeen = isSeenBy(callerOf(res))
    const nameOf = await staffNames(store)
    const entries: TrashEntry[] = []
    for await (const some of store.each('trash'))
      entries.push(...some.filter(isSeen).map((stored) => trashEntry(stored, nameOf)))
    sendPrivate(
      res,
      entries.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt) || b.id - a.id),
    )
  })
  onCall(routes, libraryCalls.restoreTrash, async (req, res) => {
    const who = callerOf(res).user.email
    const { restored, refused } = await inTurn(async () =>
      restoreTrash(store, [await find(req, res)], { at: now(), who, by: authorOf(res) }),
    )
    for (const { reason } of refused) throw cannotRestore(reason)
    res.set('Cache-Control', 'private, no-store').json(restored[0])
  })
  onCall(routes, libraryCalls.restoreManyFromTrash, async (req, res) => {
    const who = callerOf(res).user.email
    const ids = [...new Set(parseBody(restoreManySchema, req.body).ids)]
    const reply = await inTurn(async () => {
      const found = await Promise.all(ids.map((id) => store.get('trash', String(id))))
      const entries = found.filter((entry) => entry !== undefined).filter(isSeenBy(callerOf(res)))
      const there = new Set(entries.map(({ id }) => Number(id)))
      const gone = ids.filter((id) => !there.has(id)).map((id) => ({ id, label: '', reason: isGone }))
      const { restored, refused } = await restoreTrash(store, entries, { at: now(), who, by: authorOf(res) })
      return { restored, refused: [...refused, ...gone] }
    })
    res.set('Cache-Control', 'private, no-store').json(reply)
  })
  onCall(routes, libraryCalls.emptyTrash, async (req, res) => {
    const who = callerOf(res).user.email
    await inTurn(async () => {
      const entry = await find(req, res)
      const audit = auditOperation(now(), who, 'deleted', `for good, ${subjectOf(entry.value)}`)
      await emptyOut(store, entry, forgetMedia, [audit])
    })
    res.status(204).end()
  })
  return routes

  async function find(req: Request<{ id: string }>, res: Response) {
    const entry = await store.get('trash', String(numericId(req.params.id)))
    if (!entry || !isSeenBy(callerOf(res))(entry)) throw new NotFound(isGone)
    return entry
  }
}

/** By the right that it takes to change such a record. */
function isSeenBy(caller: Caller) {
  return ({ value }: Stored<StoredTrashEntry>) => callerMay(caller, trashKinds[value.kind].right)
}

const isGone = 'This is no longer in the trash'
