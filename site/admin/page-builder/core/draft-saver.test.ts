import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { page, refusedWith, setUp } from '../saving/test-saver.ts'
import { createDraftSaver } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change is stored locally at once and saved after one second', async () => {
  const { saver, sent, kept } = setUp()

  saver.change(page('o'))
  await vi.advanceTimersByTimeAsync(200)
  saver.change(page('one'))
  await vi.advanceTimersByTimeAsync(900)
  expect(kept.at(-1)).toEqual(page('one'))
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)

  expect(sent).toEqual([{ words: 'one', etag: '"1-x"' }])
  expect(saver.state().kind).toBe('saved')
  expect(kept.at(-1)).toBeUndefined()
})

test('edits during a save go with the next one, under the new ETag', async () => {
  let release = (): void => undefined
  const { saver, sent } = setUp(
    () =>
      new Promise((resolve) => {
        release = () => resolve({ etag: `"${sent.length + 1}-x"` })
      }),
  )

  saver.change(page('one'))
  const flushed = saver.flush()
  saver.change(page('two'))
  release()
  await vi.advanceTimersByTimeAsync(0)
  release()

  expect(await flushed).toBe(true)
  expect(sent).toEqual([
    { words: 'one', etag: '"1-x"' },
    { words: 'two', etag: '"2-x"' },
  ])
})

test('two concurrent flushes both wait for edits made meanwhile', async () => {
  const releases: (() => void)[] = []
  const { saver, sent } = setUp(
    () => new Promise((resolve) => releases.push(() => resolve({ etag: `"${sent.length + 1}-x"` }))),
  )

  saver.change(page('one'))
  const [first, second] = [saver.flush(), saver.flush()]
  saver.change(page('two'))
  releases[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  releases[1]?.()

  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(sent.map(({ words }) => words)).toEqual(['one', 'two'])
})

test('returning to the opened page leaves nothing to send', async () => {
  const { saver, sent, kept } = setUp()

  saver.change(page('one'))
  saver.change(page('as opened'))
  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent).toEqual([])
  expect(kept.at(-1)).toBeUndefined()
  expect(saver.state().kind).toBe('saved')
})

test('offline saves are retried with backoff', async () => {
  let isDown = true
  const { saver, sent, kept } = setUp(async () => {
    if (isDown) throw new NetworkError('down')
    return { etag: '"2-x"' }
  })

  saver.change(page('one'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saver.state().kind).toBe('offline')
  expect(kept.at(-1)).toEqual(page('one'))
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.length).toBeLessThan(9)
  isDown = false
  await vi.advanceTimersByTimeAsync(31_000)

  expect(saver.state().kind).toBe('saved')
})

test('a 412 becomes a conflict with their draft and stops saving', async () => {
  const theirs = { data: page('theirs'), base: { layout: 4, records: {} } }
  const { saver, sent, kept } = setUp(async () => {
    const problem = {
      type: 'about:blank',
      title: '',
      status: 412,
      detail: '',
      current: theirs,
      currentUpdatedAt: 'then',
    }
    throw new ApiError(412, '', problem, '"9-x"')
  })

  saver.change(page('mine'))
  await vi.advanceTimersByTimeAsync(1_100)
  saver.change(page('mine, longer'))
  await vi.advanceTimersByTimeAsync(10_000)

  expect(saver.state()).toEqual({ kind: 'clash', theirs, etag: '"9-x"', savedAt: 'then', savedBy: '' })
  expect(sent).toHaveLength(1)
  expect(kept.at(-1)).toEqual(page('mine, longer'))
})

test.each([
  [401, 'signed-out'],
  [400, 'refused'],
  [507, 'refused'],
  [503, 'offline'],
] as const)('a %i makes the state %s and keeps the local draft', async (status, kind) => {
  const { saver, kept } = setUp(async () => {
    throw new ApiError(status, 'no', { type: 'about:blank', title: '', status, detail: 'Because' })
  })

  saver.change(page('mine'))
  await vi.advanceTimersByTimeAsync(1_100)

  expect(saver.state().kind).toBe(kind)
  expect(kept.at(-1)).toEqual(page('mine'))
})

test('a closed saver stores the local draft and sends nothing', async () => {
  const { saver, sent, kept } = setUp()

  saver.change(page('mine'))
  saver.close()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(sent).toEqual([])
  expect(kept.at(-1)).toEqual(page('mine'))
})

test('the local draft has the last saved page as its base', async () => {
  const { saver, keptFrom } = setUp()
  saver.change(page('saved'))
  await saver.flush()

  saver.change(page('unsent'))
  await vi.advanceTimersByTimeAsync(200)

  expect(keptFrom.at(-1)).toEqual(page('saved'))
})

test('flush sends an undo made during a save', async () => {
  let release = (): void => undefined
  const { saver, sent } = setUp(
    () =>
      new Promise((resolve) => {
        release = () => resolve({ etag: `"${sent.length + 1}-x"` })
      }),
  )
  saver.change(page('one'))
  void saver.flush()
  saver.change(page('as opened'))

  const flushed = saver.flush()
  release()
  await vi.advanceTimersByTimeAsync(0)
  release()

  expect(await flushed).toBe(true)
  expect(sent.map(({ words }) => words)).toEqual(['one', 'as opened'])
})

test('the next save recognizes one whose response was lost', async () => {
  const answers = [
    () => Promise.reject(new NetworkError('lost')),
    () => Promise.reject(refusedWith(page('one'))),
  ]
  const { saver, sent } = setUp(() => answers.shift()?.() ?? { etag: '"10-x"' })
  saver.change(page('one'))
  await saver.flush()

  saver.change(page('one and two'))
  expect(await saver.flush()).toBe(true)

  expect(sent.at(-1)).toEqual({ words: 'one and two', etag: '"9-x"' })
  expect(saver.state().kind).toBe('saved')
  expect(saver.base().layout).toBe(4)
})

test('a newer draft with the same content is no conflict', async () => {
  const answers = [() => Promise.reject(refusedWith(page('as opened')))]
  const { saver, sent } = setUp(() => answers.shift()?.() ?? { etag: '"10-x"' })

  saver.change(page('mine'))
  expect(await saver.flush()).toBe(true)

  expect(sent.map(({ etag }) => etag)).toEqual(['"1-x"', '"9-x"'])
})

test('no save runs during a publish; later changes follow it', async () => {
  const { saver, sent } = setUp()
  let published = (): void => undefined
  const publishing = saver.hold(async () => {
    await new Promise<void>((resolve) => {
      published = resolve
    })
    saver.rebaseOn({ base: { layout: 5, records: {} }, etag: '"0-x"' })
  })

  saver.change(page('meanwhile'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  published()
  await publishing
  await vi.advanceTimersByTimeAsync(2_000)

  expect(sent).toEqual([{ words: 'meanwhile', etag: '"0-x"' }])
})

test('a late resolution meets a new conflict with the newest draft', async () => {
  const answers = [
    () => Promise.reject(refusedWith(page('theirs'))),
    () => Promise.reject(refusedWith(page('theirs, longer'))),
  ]
  const { saver } = setUp(() => answers.shift()?.() ?? { etag: '"10-x"' })
  saver.change(page('mine'))
  await saver.flush()

  const first = await saver.replace(page('chosen'), { layout: 4, records: {} }, '"9-x"')
  expect(first).toMatchObject({ kind: 'clash', theirs: { data: page('theirs, longer') } })
  expect(saver.state()).toEqual(first)
  const second = await saver.replace(page('chosen'), { layout: 4, records: {} }, '"9-x"')

  expect(second.kind).toBe('saved')
  expect(saver.isDirty()).toBe(false)
})

test('isStoredLocally is false when the local draft can’t be stored', async () => {
  const saver = createDraftSaver({
    opened: { data: page('as opened'), base: { layout: 3, records: {} }, etag: '"1-x"' },
    put: () => Promise.reject(new NetworkError('down')),
    keep: () => false,
  })

  saver.change(page('mine'))
  await saver.flush()

  expect(saver.state().kind).toBe('offline')
  expect(saver.isStoredLocally()).toBe(false)
})
