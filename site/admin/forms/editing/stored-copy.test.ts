import { beforeEach, expect, test } from 'vitest'
import { readDraft, setLocalDraftStorage } from '../../base/local-drafts/local-drafts.ts'
import { keepCopy, offeredCopy } from './stored-copy.ts'

const kept = new Map<string, string>()
const base = { name: 'Lily', age: 3 }
const typed = { name: 'Lilly', age: 3 }

beforeEach(() => {
  kept.clear()
  setLocalDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
})

test.each([
  ['offered while it holds changes that are not live', base, true],
  ['offered if the live record changed elsewhere', { ...base, age: 4 }, true],
  ['dropped once its changes are live', typed, false],
])('what an earlier visit left is %s', (_what, live, isOffered) => {
  keepCopy('/goats/1', { value: typed, base }, 7)

  expect(offeredCopy('/goats/1', live) !== undefined).toBe(isOffered)
  expect(readDraft('/goats/1') !== undefined).toBe(isOffered)
})

test('no copy of another record is offered', () => {
  keepCopy('/goats/1', { value: typed, base }, 7)

  expect(offeredCopy('/goats/2', base)).toBeUndefined()
})
