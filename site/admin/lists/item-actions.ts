import { useQueryClient } from '@tanstack/react-query'
import type { BulkAction, BulkReply } from '#blocks/contract/list-writes.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../http/api-error.ts'
import { type Listed, refreshPaths } from '../http/records.ts'
import { send } from '../http/staff-client.ts'
import { notify } from '../notices/notify.ts'
import { useSignedOut } from '../session/signed-out.ts'

type Reply = BulkReply<Listed<unknown>>

/** Showing, hiding and deleting, for one item or many at once: all of them or none. */
export function useItemActions(path: string, [one, many]: readonly [string, string]) {
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()

  async function bulk(items: readonly Listed<unknown>[], action: BulkAction): Promise<boolean> {
    const ids = items.map(({ id, revision }) => ({ id, revision }))
    try {
      const reply = await send<Reply>('POST', `${path}/bulk`, { ids, action })
      const count = items.length === 1 ? `1 ${one}` : `${items.length} ${many}`
      notify(`${count} ${past[action]}`, { undo: () => takeBack(action, reply), touches: [path] })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      else notify(reasonOf(error))
      return false
    } finally {
      await refreshPaths(queries, [path, staffPaths.trash])
    }
  }

  async function takeBack(action: BulkAction, { items, trashIds }: Reply): Promise<void> {
    if (action === 'delete') {
      for (const id of trashIds) await send('POST', staffPaths.restoreTrash(id))
      return
    }
    const ids = items.map(({ id, revision }) => ({ id, revision }))
    await send('POST', `${path}/bulk`, { ids, action: action === 'show' ? 'hide' : 'show' })
  }

  return { bulk }
}

const past: Record<BulkAction, string> = {
  show: 'shown to visitors',
  hide: 'hidden from visitors',
  delete: 'deleted',
}

/** What a refused call says, for a notice. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No connection: nothing was changed'
  if (error.status === 412) return 'Somebody changed this meanwhile: look at the list again'
  return error.problem?.issues?.[0]?.message ?? error.problem?.detail ?? 'That did not work'
}
