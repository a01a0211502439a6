import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'

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
