import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError } from '../../../http/api-error.ts'
import { HostRefused } from '../host/host.ts'

// The messages for failed calls.

/** The first issue, else the problem's detail; `otherwise` if the server gave neither. */
export function firstReason(problem: Problem | undefined, otherwise: string): string {
  return problem?.issues?.[0]?.message ?? problem?.detail ?? otherwise
}

/** For a notice beside a list or a record that was not changed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'You’re offline. Nothing was changed.'
  if (error.status === 412) return 'Someone else just changed this. Reload the list and try again.'
  return firstReason(error.problem, 'That didn’t work. Try again.')
}

/** For a form that keeps its input, so that it can be sent again. */
export function formReason(error: unknown): string {
  if (error instanceof HostRefused) return error.message
  if (!(error instanceof ApiError))
    return 'Can’t reach the farm’s server. Check your connection and try again.'
  return firstReason(error.problem, 'That didn’t work. Please try again.')
}

/** The reasons of a form with a message of its own for a record that someone else has changed. */
export function changedOr(whenChanged: string, reason = formReason): (error: unknown) => string {
  return (error) => (error instanceof ApiError && error.status === 412 ? whenChanged : reason(error))
}
