import { expect, test } from 'vitest'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { createUploadQueue, type Send } from './upload-queue.ts'

// A `send` whose files the test completes or fails by hand, because the queue itself knows no network.
function handSender() {
  const calls: {
    done: () => void
    fail: (error: Error) => void
    progress: (part: number) => void
  }[] = []
  const send: Send = (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new NetworkError('aborted')))
      calls.push({
        done: () => resolve({ name: file.name, kind: 'image' } as LibraryItem), // the queue passes the rest on
        fail: reject,
        progress: (part) => onProgress(part * 100, 100),
      })
    })
  return { calls, send }
}

const photos = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
const settled = () => new Promise((resolve) => setTimeout(resolve))
const refusal = (status: number, detail: string) =>
  new ApiError(status, detail, { type: '', title: '', status, detail })

function open() {
  const { calls, send } = handSender()
  const queue = createUploadQueue({ send })
  const states = () => queue.snapshot().uploads.map(({ state }) => state.kind)
  return { calls, queue, states }
}

test('two files upload at a time; the next starts when one is done', async () => {
  const { calls, queue, states } = open()

  queue.add(photos('1.jpg', '2.jpg', '3.jpg'))
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  calls[0]?.progress(0.5)
  expect(queue.snapshot().uploads[0]?.state).toEqual({ kind: 'sending', percent: 50 })
  calls[0]?.progress(1)
  expect(states()[0]).toBe('preparing')
  calls[0]?.done()
  await settled()

  expect(states()).toEqual(['done', 'sending', 'sending'])
})

test('a picture that is called a video is in the library and not in the video’s place', async () => {
  const { calls, queue } = open()
  const finished: string[] = []
  const finish = async ({ name }: LibraryItem) => void finished.push(name)

  queue.add([new File(['x'], 'race.mp4', { type: 'video/mp4' })], { kind: 'video', finish })
  calls[0]?.done()
  await settled()

  const message = 'Choose a video here. This file is a picture.'
  expect(queue.snapshot().uploads[0]?.state).toMatchObject({ kind: 'failed', message, mayRetry: false })
  expect(finished).toEqual([])
})

test('a refused file shows the server’s message and can only be dismissed', async () => {
  const { calls, queue } = open()
  queue.add(photos('1.jpg'))

  calls[0]?.fail(refusal(415, 'This file type isn’t supported'))
  await settled()

  expect(queue.snapshot().uploads[0]?.state).toMatchObject({
    kind: 'failed',
    message: 'This file type isn’t supported',
    mayRetry: false,
  })
  queue.retryAll()
  expect(calls).toHaveLength(1)
  queue.dismiss(1)
  expect(queue.snapshot().uploads).toEqual([])
})

test('an invalid file is never sent', () => {
  const { calls, queue } = open()

  queue.add([new File(['x'], 'notes.txt', { type: 'text/plain' })])

  expect(calls).toEqual([])
  expect(queue.snapshot().uploads[0]?.state.kind).toBe('failed')
})

test('finish steps run in the order of the files', async () => {
  const { calls, queue } = open()
  const finished: string[] = []
  const finish = async ({ name }: LibraryItem) => void finished.push(name)
  queue.add(photos('1.jpg', '2.jpg'), { finish })

  calls[1]?.done()
  await settled()
  expect(finished).toEqual([])
  calls[0]?.done()
  await settled()

  expect(finished).toEqual(['1.jpg', '2.jpg'])
})

test('when only the finish step fails, a retry sends no byte again', async () => {
  const { calls, queue, states } = open()
  let isPublic = true
  const finish = async () => {
    if (isPublic) throw refusal(400, 'The album is public')
  }
  queue.add(photos('1.jpg'), { finish })
  calls[0]?.done()
  await settled()
  expect(queue.snapshot().uploads[0]?.state).toMatchObject({ message: 'The album is public', mayRetry: true })

  isPublic = false
  queue.retry(1)
  await settled()

  expect(states()).toEqual(['done'])
  expect(calls).toHaveLength(1)
})

test('with the connection back, only files it stopped are retried', async () => {
  const { calls, queue, states } = open()
  queue.add(photos('1.jpg', '2.jpg'))
  calls[0]?.fail(new NetworkError('gone'))
  calls[1]?.fail(refusal(503, 'Busy'))
  await settled()

  queue.retryOffline()

  expect(states()).toEqual(['sending', 'failed'])
})

test('signing out cancels and forgets everything', async () => {
  const { queue } = open()
  queue.add(photos('1.jpg', '2.jpg', '3.jpg'))

  queue.abandon()
  await settled()

  expect(queue.snapshot()).toEqual({ uploads: [], isPaused: false })
})

test('a finished batch leaves the count; failed files stay', async () => {
  const { calls, queue, states } = open()
  queue.add(photos('1.jpg', '2.jpg'))
  calls[0]?.done()
  calls[1]?.fail(new NetworkError('gone'))
  await settled()

  queue.add(photos('3.jpg'))

  expect(states()).toEqual(['failed', 'sending'])
})
