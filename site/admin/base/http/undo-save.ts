import type { HistoryItem } from '#blocks/contract/history.ts'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { ifMatch, send } from './staff-client.ts'

/**
 * Restores what the record at this path was before the save that made `revision`: the same as Restore on its history.
 * The API refuses it with 412 if anybody saved since.
 */
export async function undoSave(path: string, revision: number): Promise<void> {
  const of = historyAtPath(path)
  if (of === undefined) throw new Error(`${path} has no history`)
  const { items } = await send<Paged<HistoryItem>>(
    'GET',
    `${staffPaths.history}?${new URLSearchParams({ of })}`,
  )
  const saved = items.findIndex((item) => item.revision === revision)
  const before = items[saved + 1]
  if (saved < 0 || !before) throw new Error(`The history of ${of} has nothing before revision ${revision}`)
  await send('POST', staffPaths.restoreHistory(before.id), undefined, ifMatch(revision)['If-Match'])
}
