import type { BulkAction, BulkReply } from '#blocks/contract/list-writes.ts'
import { bulkPath, staffPaths } from '#blocks/contract/staff-paths.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify, notifyDeletion } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'

type Reply = BulkReply<Listed<unknown>>

/** Shows, hides or deletes one item or many, all or none of them. */
export function useItemActions(path: string, [one, many]: readonly [string, string]) {
  const { act, isBusy } = useAct({ touches: [path, staffPaths.trash] })

  const bulk = (items: readonly Listed<unknown>[], action: BulkAction) =>
    act(async () => {
      const ids = items.map(({ id, revision }) => ({ id, revision }))
      const reply = await send<Reply>('POST', bulkPath(path), { ids, action })
      const count = items.length === 1 ? `1 ${one}` : `${items.length} ${many}`
      const message = `${count} ${past[action]}`
      if (action === 'delete') return notifyDeletion(message, { trashIds: reply.trashIds, touches: [path] })
      const undo = undoOf(path, action, items, reply)
      notify(message, { ...(undo && { undo }), touches: [path] })
    })

  return { bulk, isBusy }
}

/** The undo of showing or hiding; undefined if nothing changed. */
function undoOf(path: string, action: 'show' | 'hide', before: readonly Listed<unknown>[], reply: Reply) {
  const ids = changedItems(before, reply.items)
  if (ids.length === 0) return undefined
  return () => send('POST', bulkPath(path), { ids, action: action === 'show' ? 'hide' : 'show' })
}

const past: Record<BulkAction, string> = {
  show: 'shown to visitors',
  hide: 'hidden from visitors',
  delete: 'deleted',
}

type Seen = { id: number; revision: number }

/** At their new revisions; undo skips those that were so before, or it would hide what was visible. */
export function changedItems(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const revisions = new Map(before.map(({ id, revision }) => [id, revision]))
  return now
    .filter(({ id, revision }) => revisions.get(id) !== revision)
    .map(({ id, revision }) => ({ id, revision }))
}
