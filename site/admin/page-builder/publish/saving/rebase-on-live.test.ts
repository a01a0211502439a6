import { expect, test } from 'vitest'
import { ApiError } from '../../../../http/api-error.ts'
import { rebaseOnLive } from './rebase-on-live.ts'
import { page, setUp } from './test-saver.ts'

const draftOf = (text: string, layout: number) => ({ data: page(text), base: { layout, records: {} } })

test('a publish sets the base, the ETag and the live state', async () => {
  const { saver, sent } = setUp()

  await rebaseOnLive(saver, async () => ({ draft: draftOf('as opened', 4), etag: '"0-y"' }))
  expect(saver.state()).toMatchObject({ kind: 'saved', isLive: true })
  expect(saver.published()).toEqual(page('as opened'))
  saver.change(page('more'))
  await saver.flush()

  expect(sent).toEqual([{ text: 'more', etag: '"0-y"' }])
  expect(saver.base().layout).toBe(4)
})

test('a newer draft by another person is not adopted; the ETag stays', async () => {
  const { saver, sent } = setUp()

  await rebaseOnLive(saver, async () => ({ draft: draftOf('theirs', 4), etag: '"1-theirs"' }))
  saver.change(page('more'))
  await saver.flush()

  expect(sent).toEqual([{ text: 'more', etag: '"1-x"' }])
  expect(saver.base().layout).toBe(3)
})

test('an unacknowledged page that was published counts as saved and live', async () => {
  const { saver, sent } = setUp()
  saver.change(page('typed without a line'))

  const draft = draftOf('typed without a line', 4)
  await rebaseOnLive(saver, async () => ({ draft, etag: '"0-y"' }))

  expect(saver.state()).toMatchObject({ kind: 'saved', isLive: true })
  expect(saver.isDirty()).toBe(false)
  expect(sent).toEqual([])
})

test('an undo just before the publish is saved as a draft of the live page', async () => {
  const answers = [() => Promise.reject(new ApiError(503, 'No connection'))]
  const { saver, sent } = setUp(() => answers.shift()?.() ?? { etag: '"2-x"' })
  saver.change(page('queued'))
  await saver.flush()
  saver.change(page('as opened'))

  await rebaseOnLive(saver, async () => ({ draft: draftOf('queued', 4), etag: '"0-y"' }))
  await saver.flush()

  expect(saver.published()).toEqual(page('queued'))
  expect(sent.at(-1)).toEqual({ text: 'as opened', etag: '"0-y"' })
  expect(saver.base().layout).toBe(4)
})
