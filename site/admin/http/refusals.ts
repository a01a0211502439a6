import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError } from '../../http/api-error.ts'
import { HostRefused } from '../host/host.ts'

// What a call that failed says to people.

/** The first thing that is wrong, or else what stands in the way; `otherwise` where the server gave no words. */
export function firstReason(problem: Problem | undefined, otherwise: string): string {
  return problem?.issues?.[0]?.message ?? problem?.detail ?? otherwise
}

/** For a notice beside a list or a record that is as it was. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No connection: nothing was changed'
  if (error.status === 412) return 'Somebody changed this meanwhile: look at the list again'
  return firstReason(error.problem, 'That did not work')
}

/** For a form that keeps what was typed, so that it can be sent again. */
export function formReason(error: unknown): string {
  if (error instanceof HostRefused) return error.message
  if (!(error instanceof ApiError))
    return 'The farm’s server can’t be reached. Look at your connection and try again.'
  return firstReason(error.problem, 'That did not work. Please try again.')
}
