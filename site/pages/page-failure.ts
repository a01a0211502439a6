import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { Place } from '#blocks/kit/content/content.ts'
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
 * Why nothing of a page can be shown: each of its blocks lacks its code or a record, or the page all layouts. A block
 * that reads nothing of its own, such as the strip of numbers, is no page. Undefined where something can be shown, null
 * while all is tried again.
 */
export function usePageFailure({ content }: Page, place: Place): Error | null | undefined {
  const queries = useQueryClient()
  function errorIn(keys: string[][]) {
    return keys.map((key) => queries.getQueryState<unknown>(key)).find((state) => state && isFailed(state))
      ?.error
  }
  function failure() {
    const blocks = content.filter(isKnown)
    const errors = blocks.flatMap((block) => {
      const paths = contentPaths([block], place)
      const error = errorIn([viewKey(block.type), ...paths.map((path) => [path])])
      return error === undefined && paths.length === 0 ? [] : [error]
    })
    if (blocks.length === 0) errors.push(errorIn([builtInKey]))
    if (errors.length === 0 || errors.includes(undefined)) return undefined
    return errors.find(Boolean) ?? null
  }
  return useSyncExternalStore(queries.getQueryCache().subscribe, failure, failure)
}
