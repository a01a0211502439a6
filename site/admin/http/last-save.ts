import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'

/** Who saved a text of the site last, since this tab looks; `at` is ISO 8601, by this computer's clock. */
export type LastSave = NonNullable<ChangeEvent['by']> & { at: string }

const kind = 'last-save'
const keyOf = (path: string) => [kind, path]

/** What comes without a name takes away that of the save before it. */
export function noteSave(queries: QueryClient, path: string, by: ChangeEvent['by']): void {
  const at = new Date().toISOString()
  queries.setQueryData<LastSave | null>(keyOf(path), by ? { ...by, at } : null)
}

/** After a time in which changes were told to nobody. */
export function clearSaves(queries: QueryClient): void {
  queries.setQueriesData({ queryKey: [kind] }, null)
}

/** The last saves of these api paths, in their order; undefined where it is not known who did it. */
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
