import type { RestoredMany } from '#blocks/contract/trash.ts'

const mostReasons = 3

/** What is said after a restore: `done` where all came back, else how many did not and why. */
export function restoredMessage({ restored, refused }: RestoredMany, done: string): string {
  if (refused.length === 0) return done
  const reasons = [...new Set(refused.map(({ label, reason }) => (label ? `${label}: ${reason}` : reason)))]
  const more =
    reasons.length > mostReasons ? [`${reasons.length - mostReasons} more are still in the trash`] : []
  return [
    restored.length > 0 ? `${restored.length} restored, ${refused.length} not` : 'Nothing was restored',
    ...reasons.slice(0, mostReasons),
    ...more,
  ].join('. ')
}
