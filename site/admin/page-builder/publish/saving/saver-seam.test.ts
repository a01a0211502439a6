import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageWork, SendOutcome, TypedPage } from '../../../base/host/host.ts'
import { createDraftSaver } from '../../page/core/draft-saver.ts'
import { workSeam } from './saver-seam.ts'
import { page } from './test-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A saver in the desktop app, which answers `outcome` to each draft. */
function setUp(outcome: SendOutcome) {
  const kept: (TypedPage | undefined)[] = []
  const sent: TypedPage[] = []
  const work: Pick<PageWork, 'keep' | 'send'> = {
    keep: (_id, typed) => kept.push(typed) > 0,
    async send(_id, typed) {
      sent.push(typed)
      return outcome
    },
  }
  const base = { layout: 3, records: {} }
  const saver = createDraftSaver({
    opened: { data: page('as opened'), base, etag: '"1-x"' },
    ...workSeam('home', work as PageWork), // nothing else is called here
  })
  return { saver, kept, sent, base }
}

test('what is typed is handed over at once', async () => {
  const { saver, kept, sent, base } = setUp({ kind: 'saved', etag: '"2-x"' })
  const typed = { draft: { data: page('typed'), base }, etag: '"1-x"', origin: page('as opened') }

  saver.change(page('typed'))
  await vi.advanceTimersByTimeAsync(1)
  expect(kept).toEqual([typed])
  await vi.advanceTimersByTimeAsync(1_000)

  expect(sent).toEqual([typed])
  expect(kept.at(-1)).toBeUndefined()
  expect(saver.state()).toMatchObject({ kind: 'saved' })
})

const theirs = { data: page('theirs'), base: { layout: 4, records: {} } }
const clash = { theirs, etag: '"9-x"', savedAt: '', savedBy: 'Mia' }

test.each<[kind: string, SendOutcome, state: object]>([
  ['offline', { kind: 'offline' }, {}],
  ['signed-out', { kind: 'signed-out' }, {}],
  ['refused', { kind: 'refused', message: 'There is no such block' }, { message: 'There is no such block' }],
  [
    'clash',
    { kind: 'clash', ...clash },
    {
      kind: 'conflict',
      theirs: { value: theirs.data, version: { base: theirs.base, etag: '"9-x"' } },
      savedAt: '',
      savedBy: 'Mia',
    },
  ],
])('after %s the saver leaves later attempts to the app', async (_kind, outcome, state) => {
  const { saver, sent } = setUp(outcome)

  saver.change(page('typed'))
  await vi.advanceTimersByTimeAsync(120_000)

  expect(saver.state()).toMatchObject({ kind: outcome.kind, ...state })
  expect(sent).toHaveLength(1)
})

test('an undo of what was refused is sent, because the app still has it', async () => {
  const { saver, sent } = setUp({ kind: 'refused', message: 'There is no such block' })
  saver.change(page('typed'))
  await saver.flush()

  saver.change(page('as opened'))
  await saver.flush()

  expect(sent.map(({ draft }) => draft.data)).toEqual([page('typed'), page('as opened')])
})
