import { beforeEach, expect, test } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import {
  isDroppedForGood,
  readDraft,
  setLocalDraftStorage,
  storeDraft,
} from '../../local-drafts/local-drafts.ts'
import { dropTyped, readUnfinishedSteps, storeUnfinishedSteps } from './unfinished-steps.ts'

const kept = new Map<string, string>()
const step = {
  draft: { template: '', typed: 'Dear Ana', until: '', date: '', noDay: '', endDate: '', of: 0 },
  seen: 'open',
}

beforeEach(() => {
  kept.clear()
  setLocalDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
})

test('a begun step is restored for its own enquiry only', () => {
  storeUnfinishedSteps(1, 3, { confirmed: step })

  expect(readUnfinishedSteps(1)).toEqual({ confirmed: step })
  expect(readUnfinishedSteps(2)).toEqual({})
})

test('removing the last draft leaves nothing stored', () => {
  storeUnfinishedSteps(1, 3, { confirmed: step })
  storeUnfinishedSteps(1, 3, {})

  expect(kept.size).toBe(0)
})

test('deleting an enquiry removes its local notes and messages', () => {
  const notes = staffPaths.enquiry(4)
  storeUnfinishedSteps(4, 3, { confirmed: step })
  storeDraft(notes, { value: { notes: 'Late payer' }, base: { notes: '' }, revision: 3, at: '2027-03-05' })

  dropTyped(4)

  expect(kept.size).toBe(0)
  expect(readDraft(notes)).toBeUndefined()
  expect([isDroppedForGood(notes), isDroppedForGood(staffPaths.enquiry(5))]).toEqual([true, false])
})
