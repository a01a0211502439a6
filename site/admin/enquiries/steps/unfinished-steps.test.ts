import { expect, test } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import {
  isDroppedForGood,
  readDraft,
  setLocalDraftStorage,
  storeDraft,
} from '../../base/local-drafts/local-drafts.ts'
import { dropTyped } from './unfinished-steps.ts'

test('deleting an enquiry removes its own typed notes alone', () => {
  const kept = new Map<string, string>()
  setLocalDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
  const draft = { value: { notes: 'Late payer' }, base: { notes: '' }, revision: 3, at: '2027-03-05' }
  const [deleted, other] = [staffPaths.enquiry(4), staffPaths.enquiry(5)]
  storeDraft(deleted, draft)
  storeDraft(other, draft)

  dropTyped(4)

  expect([readDraft(deleted), isDroppedForGood(deleted)]).toEqual([undefined, true])
  expect([readDraft(other)?.value, isDroppedForGood(other)]).toEqual([draft.value, false])
})
