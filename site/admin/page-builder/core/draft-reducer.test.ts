import { describe, expect, test } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import {
  type DraftEvent,
  type DraftState,
  isDirty,
  localCopyOf,
  type OpenDraft,
  openedDraft,
  reduceDraft,
  stateAfterFailure,
} from './draft-reducer.ts'

const page = (title: string): Page => ({
  root: { props: { title, description: '', shareImageUrl: '' } },
  content: [],
})
const [first, second, third] = [page('First'), page('Second'), page('Third')]
const base = { layout: 1, records: {} }
const newBase = { layout: 2, records: {} }
const at = new Date('2027-03-05T12:00:00Z')
const opened = openedDraft({ data: first, base, etag: '"1"' })

const typed = (what: Page) => ({ is: 'typed', page: what }) as const
const sending = { is: 'sending' } as const
const saved = (sent: Page) => ({ is: 'saved', sent, etag: '"2"', at }) as const
const refused = (state: DraftState, sent?: Page) =>
  ({ is: 'refused', state, ...(sent && { sent }), at }) as const
const clashWith = (data: Page): DraftState => ({
  kind: 'clash',
  theirs: { data, base: newBase },
  etag: '"7"',
  savedAt: '',
})
const offline: DraftState = { kind: 'offline' }

function after(...events: DraftEvent[]): OpenDraft {
  return events.reduce(reduceDraft, opened)
}

test.each<[what: string, events: DraftEvent[], state: Partial<DraftState>, facts: Partial<OpenDraft>]>([
  ['typing is unsaved', [typed(second)], { kind: 'unsaved' }, { current: second, stored: first }],
  ['what is undone is saved', [typed(second), typed(first)], { kind: 'saved' }, { current: first }],
  ['a save is on its way', [typed(second), sending], { kind: 'saving' }, {}],
  [
    'typing on does not end a save',
    [typed(second), sending, typed(third)],
    { kind: 'saving' },
    { current: third },
  ],
  [
    'what was sent is stored',
    [typed(second), sending, saved(second)],
    { kind: 'saved', at },
    { stored: second, etag: '"2"', base },
  ],
  [
    'what was typed meanwhile is not',
    [typed(second), sending, typed(third), saved(second)],
    { kind: 'unsaved' },
    { stored: second, current: third },
  ],
  [
    'without a line the server may have it all the same',
    [typed(second), sending, refused(offline, second)],
    { kind: 'offline' },
    { unacknowledged: second, stored: first, etag: '"1"' },
  ],
  [
    'what undoes something unacknowledged of is not saved',
    [typed(second), sending, refused(offline, second), typed(first)],
    { kind: 'unsaved' },
    { unacknowledged: second },
  ],
  [
    'somebody else’s draft is a clash, and typing does not end it',
    [typed(second), sending, refused(clashWith(third), second), typed(page('More'))],
    { kind: 'clash' },
    { unacknowledged: undefined, etag: '"1"' },
  ],
  [
    'a newer draft that says what was sent before is none',
    [
      typed(second),
      sending,
      refused(offline, second),
      typed(third),
      sending,
      refused(clashWith(second), third),
    ],
    { kind: 'unsaved' },
    { stored: second, unacknowledged: undefined, etag: '"7"', base: newBase },
  ],
  [
    'a newer draft that says what stands here is saved',
    [typed(second), sending, refused(clashWith(second), second)],
    { kind: 'saved', at },
    { stored: second, etag: '"7"' },
  ],
  [
    'a publish that went out goes on from its revisions',
    [
      typed(second),
      saved(second),
      { is: 'went-on', next: { etag: '"0"', base: newBase, published: second }, at },
    ],
    { kind: 'saved', at, isLive: true },
    { published: second, base: newBase, etag: '"0"', stored: second },
  ],
  [
    'after a publish without an answer what is unacknowledged of stays so',
    [typed(second), refused(offline, second), { is: 'went-on', next: { etag: '"3"' }, at }],
    { kind: 'unsaved' },
    { unacknowledged: second, base },
  ],
  [
    'a choice that could not be sent stands here, on top of theirs',
    [
      typed(second),
      refused(clashWith(third)),
      { is: 'chosen', page: second, base: newBase, etag: '"7"' },
      refused(offline),
    ],
    { kind: 'offline' },
    { current: second, unacknowledged: second, stored: third, etag: '"7"', base: newBase },
  ],
])('%s', (_what, events, state, facts) => {
  const draft = after(...events)

  expect(draft.state).toMatchObject(state)
  expect(draft).toMatchObject(facts)
})

describe('the copy that outlives the tab', () => {
  test.each<[what: string, pages: Pick<OpenDraft, 'current' | 'stored' | 'unacknowledged'>, copy: unknown]>([
    [
      'is none once the server has it all',
      { current: first, stored: first, unacknowledged: undefined },
      undefined,
    ],
    [
      'stands on what is stored',
      { current: second, stored: first, unacknowledged: undefined },
      { value: second, base: first },
    ],
    [
      'stands on that though more was sent',
      { current: third, stored: first, unacknowledged: second },
      { value: third, base: first },
    ],
    [
      'that takes back what was sent stands on that',
      { current: first, stored: first, unacknowledged: second },
      { value: first, base: second },
    ],
  ])('%s', (_what, pages, copy) => {
    expect(localCopyOf(pages)).toEqual(copy)
    expect(isDirty(pages)).toBe(copy !== undefined)
  })
})

test.each<[status: number, state: Partial<DraftState>]>([
  [401, { kind: 'signed-out' }],
  [400, { kind: 'refused', message: 'No · Why' }],
  [500, { kind: 'offline' }],
  [507, { kind: 'refused', message: 'No · Why' }],
])('a call that is answered %d', (status, state) => {
  const problem = { type: '', title: '', status, detail: 'No', issues: [{ path: '', message: 'Why' }] }
  expect(stateAfterFailure(new ApiError(status, 'No', problem))).toMatchObject(state)
})

test('a call that nobody answered is offline, and what is no answer is thrown on', () => {
  expect(stateAfterFailure(new NetworkError('lost'))).toEqual({ kind: 'offline' })
  expect(() => stateAfterFailure(new TypeError('a bug'))).toThrow('a bug')
})
