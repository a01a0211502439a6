import { expect, test } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { ApiError } from '../../../http/api-error.ts'
import { createDraftSaver } from '../core/draft-saver.ts'
import { rebaseOnLive } from './rebase-on-live.ts'

const page = (words: string): Page => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content: [{ type: 'Text', props: { id: 'a', text: words, size: 'normal' } }],
})
const draftOf = (words: string, layout: number) => ({ data: page(words), base: { layout, records: {} } })

// A page whose text `mine` was published from elsewhere.
function setUp() {
  const sent: { words: unknown; layout: number; etag: string }[] = []
  const saver = createDraftSaver({
    opened: { ...draftOf('mine', 3), etag: '"1-x"' },
    async put({ data, base }, etag) {
      sent.push({ words: data.content[0]?.props.text, layout: base.layout, etag })
      return { etag: '"2-x"' }
    },
    keep: () => true,
  })
  return { saver, sent }
}

test('a publish sets the base, the ETag and the live state', async () => {
  const { saver, sent } = setUp()

  await rebaseOnLive(saver, async () => ({ draft: draftOf('mine', 4), etag: '"0-y"' }))
  expect(saver.state()).toMatchObject({ kind: 'saved', isLive: true })
  expect(saver.published()).toEqual(page('mine'))
  saver.change(page('more'))
  await saver.flush()

  expect(sent).toEqual([{ words: 'more', layout: 4, etag: '"0-y"' }])
})

test('a newer draft by another person is not adopted; the ETag stays', async () => {
  const { saver, sent } = setUp()

  await rebaseOnLive(saver, async () => ({ draft: draftOf('theirs', 4), etag: '"1-theirs"' }))
  saver.change(page('more'))
  await saver.flush()

  expect(sent).toEqual([{ words: 'more', layout: 3, etag: '"1-x"' }])
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
  const sent: { words: unknown; layout: number; etag: string }[] = []
  const answers = [() => Promise.reject(new ApiError(503, 'No connection'))]
  const saver = createDraftSaver({
    opened: { ...draftOf('mine', 3), etag: '"1-x"' },
    async put({ data, base }, etag) {
      sent.push({ words: data.content[0]?.props.text, layout: base.layout, etag })
      return answers.shift()?.() ?? { etag: '"2-x"' }
    },
    keep: () => true,
  })
  saver.change(page('queued'))
  await saver.flush()
  saver.change(page('mine'))

  await rebaseOnLive(saver, async () => ({ draft: draftOf('queued', 4), etag: '"0-y"' }))
  await saver.flush()

  expect(saver.published()).toEqual(page('queued'))
  expect(sent.at(-1)).toEqual({ words: 'mine', layout: 4, etag: '"0-y"' })
})
