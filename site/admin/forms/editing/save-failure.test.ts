import { expect, test } from 'vitest'
import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { currentRecord, failureOf, isOffline, SaveFailed, type SaveFailure } from './save-failure.ts'

type Goat = { name: string; age: number }
const readCurrent = currentRecord(({ name, age }: Goat): Goat => ({ name, age }))
const problem: Problem = { type: '', title: '', status: 400, detail: 'No' }
const failed = (status: number, part: Partial<Problem> = {}) =>
  new ApiError(status, '', { ...problem, status, ...part })

test.each<[what: string, error: unknown, failure: SaveFailure<Goat, number>]>([
  ['there is no response', new NetworkError('lost'), { kind: 'offline', message: '' }],
  ['the session expired', failed(401), { kind: 'signed-out' }],
  ['the record was deleted', failed(404), { kind: 'gone' }],
  ['the record was deleted for good', failed(410), { kind: 'gone' }],
  ['the site fails', failed(500), { kind: 'offline', message: 'No' }],
  ['a proxy fails', new ApiError(502, ''), { kind: 'offline', message: 'This couldn’t be saved' }],
  ['the site is busy', failed(503), { kind: 'offline', message: 'No' }],
  ['the site took too long', failed(504), { kind: 'offline', message: 'No' }],
  ['the request took too long', failed(408), { kind: 'offline', message: 'No' }],
  ['the disk is full', failed(507), { kind: 'refused', message: 'No', issues: [] }],
  ['there were too many', failed(429), { kind: 'refused', message: 'No', issues: [] }],
  [
    'a field is invalid',
    failed(400, { issues: [{ path: '/feeding/0/time', message: 'Name a time' }] }),
    { kind: 'refused', message: 'No', issues: [{ path: 'feeding.0.time', message: 'Name a time' }] },
  ],
  [
    'someone else saved first',
    failed(412, {
      current: { name: 'Lily', age: 4, revision: 7, media: {} },
      currentUpdatedAt: 'then',
      currentBy: 'Ana',
    }),
    {
      kind: 'conflict',
      theirs: { value: { name: 'Lily', age: 4 }, version: 7 },
      savedAt: 'then',
      savedBy: 'Ana',
    },
  ],
  ['a 412 says nothing of what is stored', failed(412), { kind: 'refused', message: 'No', issues: [] }],
  ['no call failed', new SaveFailed({ kind: 'gone' }), { kind: 'gone' }],
])('a save where %s', (_what, error, failure) => {
  expect(failureOf(error, readCurrent)).toEqual(failure)
})

test('errors that are not from the API are rethrown', () => {
  expect(() => failureOf(new TypeError('a bug'), readCurrent)).toThrow('a bug')
})

test.each([
  [new NetworkError('lost'), true],
  [failed(503), true],
  [failed(507), false],
  [new TypeError('a bug'), false],
])('%s may have reached the server: %s', (error, isSo) => {
  expect(isOffline(error)).toBe(isSo)
})
