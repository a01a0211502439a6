import { beforeEach, expect, test } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isDroppedForGood, keepDraftsIn, readDraft, storeDraft } from '../local-drafts/local-drafts.ts'
import { dropTyped, keepBegunSteps, readBegunSteps } from './begun-steps.ts'

const kept = new Map<string, string>()
const step = {
  draft: { template: '', typed: 'Dear Ana', until: '', date: '', noDay: '', endDate: '', of: 0 },
  seen: 'open',
}

beforeEach(() => {
  kept.clear()
  keepDraftsIn({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
})

test('a begun step is restored for its own enquiry only', () => {
  keepBegunSteps(1, 3, { confirmed: step })

  expect(readBegunSteps(1)).toEqual({ confirmed: step })
  expect(readBegunSteps(2)).toEqual({})
})

test('the last one that goes leaves nothing behind', () => {
  keepBegunSteps(1, 3, { confirmed: step })
  keepBegunSteps(1, 3, {})

  expect(kept.size).toBe(0)
})

test('of an enquiry that is deleted neither notes nor messages stay', () => {
  const notes = staffPaths.enquiry(4)
  keepBegunSteps(4, 3, { confirmed: step })
  storeDraft(notes, { value: { notes: 'Late payer' }, base: { notes: '' }, revision: 3, at: '2027-03-05' })

  dropTyped(4)

  expect(kept.size).toBe(0)
  expect(readDraft(notes)).toBeUndefined()
  expect([isDroppedForGood(notes), isDroppedForGood(staffPaths.enquiry(5))]).toEqual([true, false])
})
