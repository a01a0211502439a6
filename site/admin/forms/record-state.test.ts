import { expect, test } from 'vitest'
import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError, NetworkError } from '../../http/api-error.ts'
import { afterTyping, differsFromLive, refusalOf, type SaveState } from './record-state.ts'

type Goat = { name: string; age: number }
const base: Goat = { name: 'Lily', age: 3 }
const sent: Goat = { name: 'Lilly', age: 3 }
const toValue = ({ name, age }: Goat): Goat => ({ name, age })
const facts = { base, sent, toValue, whenDeleted: 'Put it back.' }
const problem: Problem = { type: '', title: '', status: 400, detail: 'No' }

test.each<[what: string, error: unknown, refusal: unknown]>([
  ['there is no response', new NetworkError('lost'), { state: { kind: 'offline' } }],
  [
    'the session expired',
    new ApiError(401, ''),
    { state: { kind: 'refused', message: expect.stringContaining('signed out') }, isSignedOut: true },
  ],
  [
    'the record was deleted',
    new ApiError(404, ''),
    { state: { kind: 'refused', message: 'This was deleted. Put it back.' } },
  ],
  [
    'the response gives no reason',
    new ApiError(500, ''),
    { state: { kind: 'refused', message: 'This couldn’t be saved' }, issues: [] },
  ],
  [
    'a field is invalid',
    new ApiError(400, '', { ...problem, issues: [{ path: '/feeding/0/time', message: 'Name a time' }] }),
    {
      state: { kind: 'refused', message: 'No' },
      issues: [{ path: 'feeding.0.time', message: 'Name a time' }],
    },
  ],
  [
    'somebody else saved first',
    new ApiError(412, '', {
      ...problem,
      current: { name: 'Lily', age: 4, revision: 7, media: {} },
      currentUpdatedAt: 'then',
    }),
    {
      state: { kind: 'refused', message: 'Someone else changed this' },
      conflict: {
        theirs: { value: { name: 'Lily', age: 4 }, revision: 7 },
        savedAt: 'then',
        merge: expect.objectContaining({ merged: { name: 'Lilly', age: 4 } }),
      },
    },
  ],
])('a save where %s', (_what, error, refusal) => {
  expect(refusalOf(error, facts)).toEqual(refusal)
})

test('errors that are not from the API are rethrown', () => {
  expect(() => refusalOf(new TypeError('a bug'), facts)).toThrow('a bug')
})

test.each<[before: SaveState['kind'], isDirty: boolean, after: SaveState['kind']]>([
  ['saved', true, 'unsaved'],
  ['unsaved', false, 'saved'],
  ['offline', true, 'unsaved'],
  ['saving', true, 'saving'],
  ['elsewhere', true, 'elsewhere'],
])('typing in a form that is %s (changed: %s) makes it %s', (before, isDirty, after) => {
  // afterTyping reads only the kind
  expect(afterTyping({ kind: before } as SaveState, isDirty).kind).toBe(after)
})

test.each([
  ['differs while it holds changes that are not live', base, true],
  ['does not differ once its changes are live', sent, false],
])('a local draft %s', (_what, live, isUseful) => {
  expect(differsFromLive({ value: sent, base, revision: 1, at: '' }, live)).toBe(isUseful)
})
