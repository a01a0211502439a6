import { expect, test } from 'vitest'
import { NetworkError } from '../../../../http/api-error.ts'
import { page, refusedWith, setUp } from '../../publish/saving/test-saver.ts'

// How a page uses the editing core, whose own tests are in site/admin/editing.

const newBase = { layout: 4, records: {} }

test('a draft is saved under its ETag and base, and stored locally until then', async () => {
  const { saver, sent, kept, keptFrom } = setUp()

  saver.change(page('one'))
  saver.keepNow()
  expect([kept.at(-1), keptFrom.at(-1)]).toEqual([page('one'), page('as opened')])
  expect(await saver.flush()).toBe(true)
  saver.change(page('two'))
  await saver.flush()

  expect(sent).toEqual([
    { text: 'one', etag: '"1-x"' },
    { text: 'two', etag: '"2-x"' },
  ])
  expect([saver.base().layout, saver.stored(), kept.at(-1)]).toEqual([3, page('two'), undefined])
})

test('a 412 is a conflict with their draft, under its ETag and base', async () => {
  const { saver } = setUp(() => Promise.reject(refusedWith(page('theirs'))))

  saver.change(page('mine'))
  expect(await saver.flush()).toBe(false)

  expect(saver.state()).toEqual({
    kind: 'conflict',
    theirs: { value: page('theirs'), version: { base: newBase, etag: '"9-x"' } },
    savedAt: '',
    savedBy: '',
  })
  expect([saver.current(), saver.etag()]).toEqual([page('mine'), '"1-x"'])
})

test('a resolution is saved over the page it was made for', async () => {
  const answers = [() => Promise.reject(refusedWith(page('theirs')))]
  const { saver, sent } = setUp(() => answers.shift()?.() ?? { etag: '"10-x"' })
  saver.change(page('mine'))
  await saver.flush()
  const state = saver.state()
  if (state.kind !== 'conflict') throw new Error('no conflict')

  expect(await saver.replace(page('chosen'), state.theirs)).toMatchObject({ kind: 'saved' })

  expect(sent.at(-1)).toEqual({ text: 'chosen', etag: '"9-x"' })
  expect([saver.stored(), saver.etag(), saver.base()]).toEqual([page('chosen'), '"10-x"', newBase])
})

test('a publish sets the base, the ETag and the live page', async () => {
  const { saver, kept } = setUp()
  saver.change(page('one'))
  await saver.flush()

  saver.rebaseOn({ base: newBase, etag: '"0-x"', published: page('one') })

  expect(saver.state()).toMatchObject({ kind: 'saved', isLive: true })
  expect([saver.published(), saver.base(), saver.etag()]).toEqual([page('one'), newBase, '"0-x"'])
  expect(kept.at(-1)).toBeUndefined()
})

test('another person’s newer draft replaces only a page without unsaved changes', () => {
  const newer = { data: page('theirs'), base: newBase, etag: '"9-x"' }
  const { saver } = setUp()

  expect(saver.takeOver(newer)).toBe(true)
  expect([saver.current(), saver.etag(), saver.state().kind]).toEqual([page('theirs'), '"9-x"', 'saved'])
  saver.change(page('mine'))

  expect(saver.takeOver({ ...newer, data: page('theirs again') })).toBe(false)
  expect([saver.current(), saver.state().kind]).toEqual([page('mine'), 'unsaved'])
})

test('no page replaces one that may have arrived', async () => {
  const { saver } = setUp(() => Promise.reject(new NetworkError('lost')))
  saver.change(page('mine'))
  await saver.flush()
  saver.change(page('as opened'))

  expect(saver.takeOver({ data: page('theirs'), base: newBase, etag: '"9-x"' })).toBe(false)
})
