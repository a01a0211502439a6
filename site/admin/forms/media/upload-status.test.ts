import { expect, test } from 'vitest'
import type { Upload, UploadState } from './upload-queue.ts'
import { partSent, totalStatus, uploadStatus } from './upload-status.ts'

const failed: UploadState = { kind: 'failed', message: 'It is too large', mayRetry: false, isOffline: false }
const uploadsOf = (...states: UploadState[]) =>
  states.map((state, id) => ({ id, state }) as unknown as Upload) // the code under test reads only `state`

test.each<[string, UploadState, string]>([
  ['waiting', { kind: 'waiting' }, 'Waiting'],
  ['on its way', { kind: 'sending', percent: 40 }, 'Uploading, 40%'],
  ['in preparation', { kind: 'preparing' }, 'Processing'],
  ['refused', failed, 'It is too large'],
])('a file that is %s says so', (_case, state, text) => {
  expect(uploadStatus(state)).toBe(text)
})

test('total progress counts each file by its sent part, failed ones as done', () => {
  const all = uploadsOf({ kind: 'waiting' }, { kind: 'sending', percent: 50 }, { kind: 'preparing' }, failed)

  expect(partSent(all)).toBe(2.5 / 4)
  expect(partSent([])).toBe(0)
  expect(totalStatus(all)).toBe('0 of 4 sent, 1 failed')
})
