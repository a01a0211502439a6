import { type Query, type QueryClient, useQuery } from '@tanstack/react-query'
import type { ApiPath } from '#blocks/contract/api-paths.ts'
import { historyAtPath } from '#blocks/contract/history-kinds.ts'
import { singleKinds, singleNames } from '#blocks/contract/record-kinds.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { callApi } from '../../../http/api-client.ts'
import { type Loaded, readRecord } from './staff-client.ts'

/** One record with its revision. Its query key differs from the plain read's, whose data is the body alone. */
export function useRecord<T extends object>(path: ApiPath<T> | undefined) {
  return useQuery<Loaded<T>>({
    queryKey: recordKey(path ?? ''),
    queryFn: ({ signal }) => readRecord<T>(isOnPages(path) ? `${path}?all=1` : (path ?? ''), signal),
    enabled: path !== undefined,
  })
}

/** Visitors may get less of these (contract §11): a form must not save what they get. */
function isOnPages(path = ''): boolean {
  const [kind] = historyAtPath(path)?.split('/') ?? []
  return singleNames.some((name) => name === kind && singleKinds[name].isOnPages)
}

/** Every item of a list, hidden ones included, each with its `revision`, and the ETag for saving the list's order. */
export function useStaffList<T>(path: string) {
  return useQuery<StaffList<T>>({
    queryKey: listKey(path),
    queryFn: ({ signal }) => readList<T>(path, signal),
  })
}

export type StaffList<T> = { items: Listed<T>[]; etag: string }
/** An item of a staff list. */
export type Listed<T> = WithMedia<T & { id: number; revision: number }>

export const recordKey = (path: string) => ['record', path]
export const listKey = (path: string) => ['list', path]

/** Invalidates what a change made stale: the record, its list and the plain reads. */
export async function refreshPaths(queries: QueryClient, paths: readonly string[]): Promise<void> {
  const predicate = ({ queryKey: key }: Query) => {
    const path = String(key[0] === 'record' || key[0] === 'list' ? key[1] : key[0])
    return paths.some(
      (changed) => path === changed || path.startsWith(`${changed}/`) || path.startsWith(`${changed}?`),
    )
  }
  // A first fetch is not begun anew by an invalidation, and may have read what was there before the change. It isn't
  // canceled: while many changes follow each other, the screen would not show until they end.
  const first = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => predicate(query) && !wasRead(query) })
  await queries.invalidateQueries({ predicate })
  if (first.length > 0) await queries.invalidateQueries({ predicate: (query) => first.includes(query) })
}

async function readList<T>(path: string, signal: AbortSignal): Promise<StaffList<T>> {
  const response = await fetchList(path, signal)
  return { items: await response.json(), etag: response.headers.get('ETag') ?? '' }
}

function fetchList(path: string, signal: AbortSignal): Promise<Response> {
  return callApi('GET', `${path}?all=1`, undefined, { signal, cache: 'no-cache' })
}

/** Also every fetch in progress: it began before now and may return older data. */
export async function readAgain(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  await queries.cancelQueries({ type: 'active', fetchStatus: 'fetching' })
  await queries.invalidateQueries({ predicate: (query) => isOld(query) || underWay.includes(query) })
}

export const hasFailed = ({ state }: Query) => state.status === 'error'
export const wasRead = ({ state }: Query) => state.dataUpdatedAt > 0
