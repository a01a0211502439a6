import { expect, test } from 'vitest'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { NetworkError } from '../../../http/api-error.ts'
import { createUploadQueue } from './upload-queue.ts'
import { uploadTogether } from './upload-together.ts'

const photos = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('pictures arrive together in the order of their files', async () => {
  const batches: string[][] = []
  const waiting: { name: string; done: () => void; fail: () => void }[] = []
  const queue = createUploadQueue({
    send: ({ name }) =>
      new Promise((resolve, reject) => {
        const done = () => resolve({ name, kind: 'image' } as LibraryItem) // the queue passes the rest on
        waiting.push({ name, done, fail: () => reject(new NetworkError('gone')) })
      }),
    atOnce: 3,
  })
  const ids = uploadTogether(queue, photos('1.jpg', '2.jpg', '3.jpg'), (items) =>
    batches.push(items.map(({ name }) => name)),
  )

  waiting[2]?.done()
  waiting[1]?.fail()
  await settled()
  expect(batches).toEqual([])
  waiting[0]?.done()
  await settled()
  expect(batches).toEqual([['1.jpg', '3.jpg']])

  queue.retry(ids[1] ?? 0)
  waiting[3]?.done()
  await settled()
  expect(batches).toEqual([['1.jpg', '3.jpg'], ['2.jpg']])
})
