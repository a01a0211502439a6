import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'

/** A document as the server has it. `version` is how the server names it: a revision, or a draft's ETag and base. */
export type Stored<T, V> = { value: T; version: V }

/** `path` names an input: `hours.0.opens`. */
type FieldIssue = { path: string; message: string }

/** Why a save did not succeed. Whatever it is, what was typed stays. */
export type SaveFailure<T, V> =
  /** To be sent again later. `message` says what is wrong with the site; blank if there is no connection. */
  | { kind: 'offline'; message: string }
  /** To be sent again after a sign-in. */
  | { kind: 'signed-out' }
  | { kind: 'gone' }
  /** Someone else saved first. `savedAt` is ISO 8601, `savedBy` a name; blank where the server does not say it. */
  | { kind: 'conflict'; theirs: Stored<T, V>; savedAt: string; savedBy: string }
  /** `mayArrive`: the desktop app still has it, and may send it later. */
  | { kind: 'refused'; message: string; issues: readonly FieldIssue[]; mayArrive?: boolean }

/** Reads the newer document that comes with a 412. */
export type ReadCurrent<T, V> = (current: object, etag: string) => Stored<T, V>

/** Reads a record with its `revision`; `toValue` strips the response down to what is edited. */
export function currentRecord<T extends object>(toValue: (reply: T) => T): ReadCurrent<T, number> {
  return (current) => {
    const { revision, ...reply } = current as T & { revision: number } // the API's own record
    return { value: toValue(reply as unknown as T), version: revision }
  }
}

/** What is thrown in place of an ApiError where a document is not sent by a call of the API. */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
  readonly failure: SaveFailure<unknown, unknown>

  constructor(failure: SaveFailure<unknown, unknown>) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The statuses that have a meaning of their own. Every other one says in words what to change. */
const kinds: Readonly<Record<number, SaveFailure<never, never>['kind']>> = {
  401: 'signed-out',
  404: 'gone',
  408: 'offline',
  410: 'gone',
  412: 'conflict',
  425: 'offline',
  500: 'offline',
  502: 'offline',
  503: 'offline',
  504: 'offline',
}

/** What a failed save means, in every editor. Rethrows errors that are not from the API. */
export function failureOf<T, V>(error: unknown, readCurrent: ReadCurrent<T, V>): SaveFailure<T, V> {
  if (error instanceof SaveFailed) return error.failure as SaveFailure<T, V> // thrown by this document's own `put`
  if (error instanceof NetworkError) return { kind: 'offline', message: '' }
  if (!(error instanceof ApiError)) throw error
  const { problem, etag = '' } = error
  const message = problem?.detail ?? 'This couldn’t be saved'
  const kind = kinds[error.status]
  if (kind === 'offline') return { kind, message }
  if (kind === 'signed-out' || kind === 'gone') return { kind }
  if (kind === 'conflict' && problem?.current) {
    const { current, currentUpdatedAt: savedAt = '', currentBy: savedBy = '' } = problem
    return { kind, theirs: readCurrent(current, etag), savedAt, savedBy }
  }
  return { kind: 'refused', message, issues: issuesOf(problem) }
}

function issuesOf(problem: Problem | undefined): FieldIssue[] {
  const issues = problem?.issues ?? []
  return issues.map(({ path, message }) => ({ path: path.slice(1).replaceAll('/', '.'), message }))
}

/** True for a call that may have reached the server. */
export function isOffline(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && kinds[error.status] === 'offline')
}

/** The document was not refused: it is sent again later. */
export function isSentLater({ kind }: { kind: string }): boolean {
  return kind === 'offline' || kind === 'signed-out'
}
