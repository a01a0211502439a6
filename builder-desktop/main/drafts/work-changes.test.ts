import { expect, test } from 'vitest'
import { pageDraft } from '../testing/test-person.ts'
import type { PageWork, QueuedWork, TypedDraft, WorkStop } from './page-work.ts'
import type { Outcome } from './work-calls.ts'
import { afterOutcome, afterStart, withArrived } from './work-changes.ts'

const draft = (title: string, layout = 3) => pageDraft(title, layout)
const at = '2026-11-20T09:30:00.000Z'
const typed: TypedDraft = { draft: draft('typed'), etag: '"1"', origin: draft('opened').data, at }
const queued: QueuedWork = {
  pageId: 'home',
  draft: draft('queued'),
  etag: '"1"',
  save: { key: 'k' },
  unacknowledged: [],
}
const publish = { key: 'p', note: '', askedAt: at }
const conflict = { kind: 'conflict' } as const
const tooOld: WorkStop = { kind: 'failed', status: 426, reason: '', issues: [] }

/** The titles of what is typed and queued. */
const titles = ({ typed, queued }: PageWork) =>
  [typed, queued].map((work) => work?.draft.data.root.props.title)

test.each<[string, Omit<PageWork, 'pageId'>, (string | undefined)[]]>([
  ['what is typed is sent', { typed }, [undefined, 'typed']],
  ['what is typed replaces a queued draft', { typed, queued }, [undefined, 'typed']],
  ['a queued publish is sent without it', { typed, queued: { ...queued, publish } }, ['typed', 'queued']],
  ['a conflict waits for a person', { typed, queued: { ...queued, stop: conflict } }, ['typed', 'queued']],
  ['an updated app tries again', { typed, queued: { ...queued, stop: tooOld } }, [undefined, 'typed']],
])('at the start, %s', (_what, work, expected) => {
  expect(titles(afterStart({ pageId: 'home', ...work }))).toEqual(expected)
})

test.each<[string, QueuedWork, (string | undefined)[]]>([
  ['a draft that waits for a person goes', { ...queued, stop: conflict }, [undefined, undefined]],
  ['a draft that is still to be sent stays', queued, [undefined, 'queued']],
  ['a publish stays', { ...queued, save: undefined, publish, stop: conflict }, [undefined, 'queued']],
])('once the site has what was typed, %s', (_what, work, expected) => {
  expect(titles(withArrived({ pageId: 'home', typed, queued: work }))).toEqual(expected)
})

const live = {
  call: { ...publish, base: draft('').base },
  step: { from: draft('').base, parts: { layout: 4 } },
}

test.each<[string, TypedDraft, Outcome, Partial<TypedDraft> | undefined]>([
  [
    'is based on a save',
    typed,
    { kind: 'done', etag: '"2"' },
    { etag: '"2"', origin: queued.draft.data, draft: typed.draft },
  ],
  ['goes if it was sent', { ...typed, draft: queued.draft }, { kind: 'done', etag: '"2"' }, undefined],
  ['is on a publish', typed, { kind: 'done', etag: '"0"', live }, { etag: '"0"', draft: draft('typed', 4) }],
  ['stays as it is after a conflict', typed, { kind: 'stopped', stop: conflict }, typed],
  ['stays as it is while the page waits', typed, { kind: 'wait', waitsFor: 'connection' }, typed],
  ['stays on its own ETag', { ...typed, etag: '"9"' }, { kind: 'done', etag: '"2"' }, { etag: '"9"' }],
])('what was typed since %s', (_what, before, outcome, expected) => {
  const after = afterOutcome({ pageId: 'home', typed: before, queued }, queued, outcome)

  if (expected) expect(after.typed).toMatchObject(expected)
  else expect(after.typed).toBeUndefined()
})
