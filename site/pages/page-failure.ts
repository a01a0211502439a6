import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Place } from '#blocks/content/content.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { contentPaths, isKnown } from '../page/page-data.ts'

/** Code is in the query cache under these keys, so that it fails, and is tried again, as records are. */
export const viewKey = (type: string) => ['view', type]
export const builtInKey = ['built-in pages']

type Read = { data: unknown; errorUpdateCount: number; error: Error | null }

/** A read that is tried again stays failed until its data comes. */
export function isFailed({ data, errorUpdateCount }: Read): boolean {
  return data === undefined && errorUpdateCount > 0
}

/**
 * Why nothing of a page can be shown: each of its blocks lacks its code or a record, or the page all layouts. Undefined
 * where something can, null while all is tried again.
 */
export function usePageFailure({ content }: Page, place: Place): Error | null | undefined {
  const queries = useQueryClient()
  function errorIn(keys: string[][]) {
    return keys.map((key) => queries.getQueryState<unknown>(key)).find((state) => state && isFailed(state))
      ?.error
  }
  function failure() {
    const blocks = content.filter(isKnown)
    const errors = blocks.map((block) =>
      errorIn([viewKey(block.type), ...contentPaths([block], place).map((path) => [path])]),
    )
    if (blocks.length === 0) errors.push(errorIn([builtInKey]))
    return errors.includes(undefined) ? undefined : (errors.find(Boolean) ?? null)
  }
  return useSyncExternalStore(queries.getQueryCache().subscribe, failure, failure)
}
