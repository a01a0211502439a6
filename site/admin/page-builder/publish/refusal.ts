import type { PartConflict } from '#blocks/contract/pages/page-draft.ts'
import { partConflictsIn } from '#blocks/contract/part-conflicts.ts'
import type { PageIssue } from '#blocks/pages/page-check.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { HostRefused } from '../../base/host/host.ts'

/** The editor's page could not be saved, so there is nothing to publish. */
export class NotSaved extends Error {}

export type Refusal = { message: string; issues: readonly PageIssue[]; conflicts?: PartConflict[] }

/** Why a draft was not published, as text; rethrows unexpected errors. */
export function refusal(error: unknown): Refusal {
  if (error instanceof NotSaved)
    return {
      message: 'The draft couldn’t be saved, so nothing was published. See the message at the top.',
      issues: [],
    }
  if (error instanceof NetworkError)
    return {
      message: 'You’re offline, so we don’t know if this went live. Try again when you’re back online.',
      issues: [],
    }
  if (error instanceof HostRefused) return { message: error.message, issues: [] }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const conflicts = partConflictsIn(problem)
  if (status === 409 && conflicts) return { message: '', issues: [], conflicts }
  const issues = (problem?.issues ?? []).map(({ blockId = 'root', path, message }) => ({
    blockId,
    at: '',
    path,
    message,
  }))
  if (status === 412)
    return {
      message: 'This draft was just saved somewhere else. Check the page again, then publish.',
      issues,
    }
  if (status === 401)
    return { message: 'You’ve been signed out, so nothing was published. Sign in and publish again.', issues }
  return { message: problem?.detail ?? 'Nothing was published', issues }
}
