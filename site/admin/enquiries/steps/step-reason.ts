import { changedOr } from '../../base/http/refusals.ts'

/** Explains to the user why a step failed. */
export const stepReason = changedOr(
  'Someone else just changed this. You’re seeing it as it is now. Check it and try again.',
)
