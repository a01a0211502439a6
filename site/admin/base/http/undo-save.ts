import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'
import type { HistoryItem } from '#blocks/contract/history.ts'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { ifMatch, send } from './staff-client.ts'

/** The same as Restore on its history. The API refuses it with 412 if anybody saved since. */
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

/** Who saved a record last since this tab was opened; `at` is ISO 8601, by this computer's clock. */
export type LastSave = NonNullable<ChangeEvent['by']> & { at: string }

const kind = 'last-save'
const keyOf = (path: string) => [kind, path]

/** Records a save; one without a name clears the name of the save before it. */
export function noteSave(queries: QueryClient, path: string, by: ChangeEvent['by']): void {
  const at = new Date().toISOString()
  queries.setQueryData<LastSave | null>(keyOf(path), by ? { ...by, at } : null)
}

/** For a reconnect: saves made while the event stream was down are unknown. */
export function clearSaves(queries: QueryClient): void {
  queries.setQueriesData({ queryKey: [kind] }, null)
}

/** The last save of each of these api paths; undefined where its author is unknown. */
export function useLastSaves(paths: readonly string[]): (LastSave | undefined)[] {
  const saves = useQueries({
    queries: paths.map((path) => ({
      queryKey: keyOf(path),
      enabled: false,
      gcTime: Number.POSITIVE_INFINITY,
    })),
  })
  return saves.map(({ data }) => (data as LastSave | null | undefined) ?? undefined) // as noteSave wrote it
}
