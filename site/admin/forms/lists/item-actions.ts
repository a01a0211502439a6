import { createElement, useRef, useState } from 'react'
import type { BulkAction, BulkReply } from '#blocks/contract/list-writes.ts'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import { bulkPath, staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify, notifyDeletion } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Confirm } from '../../base/ui/confirm.tsx'

type Reply = BulkReply<Listed<unknown>>

/**
 * Shows, hides or deletes one item or many, all or none of them. `question` names what leads to one before it is deleted.
 * `onDeleted` comes before anything is read again.
 */
export function useItemActions(
  path: string,
  [one, many]: readonly [string, string],
  onDeleted: () => void = () => undefined,
) {
  const [usedBy, setUsedBy] = useState<readonly MediaUse[]>()
  const wanted = useRef<readonly Seen[]>([])
  const { act, isBusy } = useAct({ touches: [path, staffPaths.trash], onRefused: askOrTell })

  function askOrTell(error: unknown) {
    if (error instanceof ApiError && error.problem?.usedBy) setUsedBy(error.problem.usedBy)
    else notify(reasonOf(error))
  }

  const bulk = (items: readonly Seen[], action: BulkAction, ifUnlinked = action === 'delete') =>
    act(async () => {
      wanted.current = items
      const ids = items.map(({ id, revision }) => ({ id, revision }))
      const body = { ids, action, ...(ifUnlinked && { ifUnlinked }) }
      const reply = await send<Reply>('POST', bulkPath(path), body)
      const count = items.length === 1 ? `1 ${one}` : `${items.length} ${many}`
      const message = `${count} ${past[action]}`
      if (action === 'delete') {
        onDeleted()
        return notifyDeletion(message, { trashIds: reply.trashIds, touches: [path] })
      }
      const undo = undoOf(path, action, items, reply)
      notify(message, { ...(undo && { undo }), touches: [path] })
    })

  const question =
    usedBy &&
    createElement(Confirm, {
      title: wanted.current.length === 1 ? `Delete this ${one}?` : `Delete these ${many}?`,
      text: `${leadsThere(usedBy)} A restore from the trash brings them back.`,
      label: 'Delete anyway',
      onConfirm: () => void bulk(wanted.current, 'delete', false),
      onClose: () => setUsedBy(undefined),
    })
  return { bulk, isBusy, question }
}

/** Names what leads to something that goes. */
export function leadsThere(usedBy: readonly MediaUse[]): string {
  const places = new Intl.ListFormat('en').format(usedBy.map(({ label }) => label))
  return `These lead there: ${places}. Visitors won’t see those links anymore.`
}

/** The undo of showing or hiding; undefined if nothing changed. */
function undoOf(path: string, action: 'show' | 'hide', before: readonly Seen[], reply: Reply) {
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
