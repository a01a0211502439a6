import type { ApiPath } from '#blocks/contract/api-paths.ts'
import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import type { DeleteReply } from '#blocks/contract/list-writes.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'

/** A record with its revision; 0 if it was never saved. `savedAt` is set where the response says it. */
export type Loaded<T> = { value: T; revision: number; savedAt?: Date }

/** Reads one record past every cache, with the revision its ETag names. */
export async function readRecord<T extends object>(
  path: ApiPath<T>,
  signal?: AbortSignal,
): Promise<Loaded<T>> {
  const response = await callApi('GET', path, undefined, { cache: 'no-cache', ...(signal ? { signal } : {}) })
  return loaded(response)
}

/** Replaces a record that was read at `revision`; resolves to the stored one. */
export async function replaceRecord<T extends object>(
  path: ApiPath<T>,
  value: object,
  revision: number,
): Promise<Loaded<T>> {
  return loaded(await callApi('PUT', path, value, { headers: ifMatch(revision) }))
}

/** Changes some fields of a record that was read at `revision`. */
export async function patchRecord<T extends object>(
  path: ApiPath<T> | string,
  fields: object,
  revision: number,
): Promise<Loaded<T>> {
  return loaded(await callApi('PATCH', path, fields, { headers: ifMatch(revision) }))
}

/** What was sent to be added and got no answer: it may be there. Sent again as it is, it has the same key. */
const unanswered = sessionEntry<{ path: string; body: string; key: string }>('unanswered-add')

/** Adds a record, or whatever else takes a key. If the answer is lost, the same sent again in this tab is not done twice. */
export async function addRecord<T extends object>(listPath: string, value: object): Promise<Loaded<T>> {
  const body = JSON.stringify(value)
  const before = unanswered.get()
  const isAgain = before?.path === listPath && before.body === body
  const key = isAgain ? before.key : crypto.randomUUID()
  unanswered.set({ path: listPath, body, key })
  try {
    const response = await callApi('POST', listPath, value, { headers: { [idempotencyKeyHeader]: key } })
    unanswered.set(undefined)
    return await loaded(response)
  } catch (error) {
    if (!mayHaveArrived(error)) unanswered.set(undefined)
    throw error
  }
}

/** No answer came, or not one of the API itself. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

/** Moves a record to the trash; `trashId` brings it back. */
export async function deleteRecord(path: string, revision: number): Promise<DeleteReply> {
  const response = await callApi('DELETE', path, undefined, { headers: ifMatch(revision) })
  return response.json()
}

/** Any other call with a JSON answer; `etag` becomes `If-Match`. */
export async function send<T>(
  method: string,
  path: ApiPath<T> | string,
  body?: object,
  etag?: string,
): Promise<T> {
  const response = await callApi(method, path, body, etag ? { headers: { 'If-Match': etag } } : {})
  return (response.status === 204 ? undefined : await response.json()) as T // the path says what it replies
}

export function ifMatch(revision: number): { 'If-Match': string } {
  return { 'If-Match': `"${revision}"` }
}

async function loaded<T>(response: Response): Promise<Loaded<T>> {
  // A suffix (a picture's focal point or version) may follow the revision: "7-k3x9".
  const revision = Number(/"(\d+)[-"]/.exec(response.headers.get('ETag') ?? '')?.[1] ?? 0)
  const modified = response.headers.get('Last-Modified')
  const value = (await response.json()) as T // our own api's reply
  return { value, revision, ...(modified ? { savedAt: new Date(modified) } : {}) }
}

/** A value that outlives a reload of this tab where the browser stores anything, else until then. */
export function sessionEntry<T>(name: string): { get(): T | undefined; set(value: T | undefined): void } {
  let here: T | undefined
  return {
    get() {
      try {
        const text = sessionStorage.getItem(name)
        if (here === undefined && text) here = JSON.parse(text) as T // written below
      } catch {}
      return here
    },
    set(value) {
      here = value
      try {
        if (value === undefined) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, JSON.stringify(value))
      } catch {}
    },
  }
}
