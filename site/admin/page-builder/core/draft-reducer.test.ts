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
  savedBy: '',
  savedAt: '',
})
const offline: DraftState = { kind: 'offline' }

function after(...events: DraftEvent[]): OpenDraft {
  return events.reduce(reduceDraft, opened)
}

test.each<[what: string, events: DraftEvent[], state: Partial<DraftState>, facts: Partial<OpenDraft>]>([
  ['an edit is unsaved', [typed(second)], { kind: 'unsaved' }, { current: second, stored: first }],
  ['an undo is saved', [typed(second), typed(first)], { kind: 'saved' }, { current: first }],
  ['sending is saving', [typed(second), sending], { kind: 'saving' }, {}],
  [
    'an edit during a save stays saving',
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
    'an edit during the save is unsaved after it',
    [typed(second), sending, typed(third), saved(second)],
    { kind: 'unsaved' },
    { stored: second, current: third },
  ],
  [
    'an offline save is unacknowledged',
    [typed(second), sending, refused(offline, second)],
    { kind: 'offline' },
    { unacknowledged: second, stored: first, etag: '"1"' },
  ],
  [
    'an undo of an unacknowledged page is unsaved',
    [typed(second), sending, refused(offline, second), typed(first)],
    { kind: 'unsaved' },
    { unacknowledged: second },
  ],
  [
    'another person’s draft is a conflict that edits don’t end',
    [typed(second), sending, refused(clashWith(third), second), typed(page('More'))],
    { kind: 'clash' },
    { unacknowledged: undefined, etag: '"1"' },
  ],
  [
    'a newer draft with an unacknowledged page is no conflict',
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
    'a newer draft with the current page is saved',
    [typed(second), sending, refused(clashWith(second), second)],
    { kind: 'saved', at },
    { stored: second, etag: '"7"' },
  ],
  [
    'a publish sets the base and the live state',
    [
      typed(second),
      saved(second),
      { is: 'went-on', next: { etag: '"0"', base: newBase, published: second }, at },
    ],
    { kind: 'saved', at, isLive: true },
    { published: second, base: newBase, etag: '"0"', stored: second },
  ],
  [
    'without a response to the publish the page stays unacknowledged',
    [typed(second), refused(offline, second), { is: 'went-on', next: { etag: '"3"' }, at }],
    { kind: 'unsaved' },
    { unacknowledged: second, base },
  ],
  [
    'an unsent resolution is current, on top of their draft',
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

describe('the local draft', () => {
  test.each<[what: string, pages: Pick<OpenDraft, 'current' | 'stored' | 'unacknowledged'>, copy: unknown]>([
    [
      'is none once the server has everything',
      { current: first, stored: first, unacknowledged: undefined },
      undefined,
    ],
    [
      'has the stored page as its base',
      { current: second, stored: first, unacknowledged: undefined },
      { value: second, base: first },
    ],
    [
      'keeps that base while another page is unacknowledged',
      { current: third, stored: first, unacknowledged: second },
      { value: third, base: first },
    ],
    [
      'has the unacknowledged page as its base after an undo',
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
])('a response with status %d', (status, state) => {
  const problem = { type: '', title: '', status, detail: 'No', issues: [{ path: '', message: 'Why' }] }
  expect(stateAfterFailure(new ApiError(status, 'No', problem))).toMatchObject(state)
})

test('a network error is offline; other errors are rethrown', () => {
  expect(stateAfterFailure(new NetworkError('lost'))).toEqual({ kind: 'offline' })
  expect(() => stateAfterFailure(new TypeError('a bug'))).toThrow('a bug')
})

test('a newer draft of another person replaces a page without unsaved changes, and no other', () => {
  const newer = { is: 'taken-over', theirs: { data: second, base: newBase, etag: '"9"' }, at } as const

  expect(reduceDraft(opened, newer)).toMatchObject({
    current: second,
    stored: second,
    base: newBase,
    etag: '"9"',
    state: { kind: 'saved', at },
  })
  const dirty = reduceDraft(opened, typed(third))
  expect(reduceDraft(dirty, newer)).toBe(dirty)
  const clash = reduceDraft(opened, refused(clashWith(second)))
  expect(reduceDraft(clash, newer)).toBe(clash)
})
