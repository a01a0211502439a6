import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../../http/refusals.ts'

/** Explains to the user why a step failed. */
export function stepReason(error: unknown): string {
  if (error instanceof ApiError && error.status === 412)
    return 'Someone else just changed this. You’re seeing it as it is now. Check it and try again.'
  return formReason(error)
}
