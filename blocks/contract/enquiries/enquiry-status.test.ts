import { expect, test } from 'vitest'
import { canMove, enquiryStatuses, moveRefusal, nextStatuses, statusLabels } from './enquiry-status.ts'

/** Contract §4, word for word. */
const allowed: Record<string, string> = {
  new: 'open awaiting-customer held confirmed declined duplicate spam',
  open: 'awaiting-customer held confirmed declined duplicate spam',
  'awaiting-customer': 'open held confirmed declined expired',
  held: 'open confirmed declined expired',
  confirmed: 'completed rescheduled cancelled',
  rescheduled: 'confirmed cancelled',
  completed: 'archived',
  declined: 'open archived',
  cancelled: 'open archived',
  expired: 'open archived',
  duplicate: 'open archived',
  spam: 'open',
}
const pairs = enquiryStatuses.flatMap((from) => enquiryStatuses.map((to) => [from, to] as const))

test.each(pairs.filter(([from]) => from !== 'archived'))('%s → %s matches the contract', (from, to) => {
  const isAllowed = allowed[from]?.split(' ').includes(to) ?? false

  expect(canMove({ status: from }, to)).toBe(isAllowed)
  expect(nextStatuses({ status: from }).includes(to)).toBe(isAllowed)
})

test.each(['completed', 'declined', 'cancelled', 'expired', 'duplicate'] as const)(
  'archived goes back to %s and nowhere else',
  (statusBefore) => {
    const archived = { status: 'archived' as const, statusBefore }

    expect(enquiryStatuses.filter((to) => canMove(archived, to))).toEqual([statusBefore])
  },
)

test('a refusal names the current and the possible statuses', () => {
  expect(moveRefusal({ status: 'rescheduled' }, 'spam')).toBe(
    '“Being rescheduled” can’t change to “Spam”. It can change to “Confirmed” or “Canceled”',
  )
  expect(moveRefusal({ status: 'spam' }, 'spam')).toContain('already')
  expect(Object.keys(statusLabels)).toEqual(enquiryStatuses)
})
