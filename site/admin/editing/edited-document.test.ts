import { describe, expect, test } from 'vitest'
import {
  type EditEvent,
  type EditedDocument,
  type Effect,
  isDirty,
  localCopyOf,
  openedDocument,
  reduce,
} from './edited-document.ts'
import type { SaveFailure } from './save-failure.ts'

type Doc = EditedDocument<string, number>
type State = Doc['state']

const at = new Date('2027-03-05T10:00:00Z')
const theirs = { value: 'theirs', version: 8 }
const conflict: SaveFailure<string, number> = {
  kind: 'conflict',
  theirs,
  savedAt: '2027-03-05T09:59:00Z',
  savedBy: 'Ana',
}
const offline: SaveFailure<string, number> = { kind: 'offline', message: '' }
const refused: SaveFailure<string, number> = { kind: 'refused', message: 'Too long', issues: [] }

/** `stored` at revision 7, `current` in the editor. */
const doc = (current: string, state: State = { kind: 'saved' }, unacknowledged?: string): Doc => ({
  stored: { value: 'stored', version: 7 },
  current,
  unacknowledged,
  state,
})
const unsaved = doc('mine', { kind: 'unsaved' })
const saving = doc('mine', { kind: 'saving' })

type Row = [
  title: string,
  before: Doc,
  event: EditEvent<string, number>,
  after: Partial<Omit<Doc, 'state'>> & { state: State['kind'] },
  effects: Effect[],
]

test.for<Row>([
  [
    'typing',
    doc('stored'),
    { is: 'typed', value: 'mine' },
    { state: 'unsaved', current: 'mine' },
    ['save-soon'],
  ],
  ['typing back', unsaved, { is: 'typed', value: 'stored' }, { state: 'saved' }, []],
  [
    'typing during a save',
    saving,
    { is: 'typed', value: 'more' },
    { state: 'saving', current: 'more' },
    ['save-soon'],
  ],
  ['typing back during a save', saving, { is: 'typed', value: 'stored' }, { state: 'saving' }, []],
  [
    'typing after someone else saved',
    doc('mine', { kind: 'elsewhere' }),
    { is: 'typed', value: 'more' },
    { state: 'elsewhere' },
    ['save-soon'],
  ],
  [
    'typing during a conflict',
    doc('mine', conflict),
    { is: 'typed', value: 'more' },
    { state: 'conflict', current: 'more' },
    ['save-soon'],
  ],
  [
    'typing after a refusal',
    doc('mine', refused),
    { is: 'typed', value: 'more' },
    { state: 'unsaved' },
    ['save-soon'],
  ],
  [
    'typing without a connection',
    doc('mine', offline),
    { is: 'typed', value: 'm' },
    { state: 'unsaved' },
    ['save-soon'],
  ],
  [
    'typing back what may have arrived',
    doc('mine', offline, 'mine'),
    { is: 'typed', value: 'stored' },
    { state: 'unsaved' },
    ['save-soon'],
  ],
  ['sending', unsaved, { is: 'sending' }, { state: 'saving' }, []],
  [
    'saved',
    saving,
    { is: 'saved', sent: 'mine', stored: { value: 'mine, trimmed', version: 8 }, at },
    { state: 'saved', current: 'mine, trimmed', stored: { value: 'mine, trimmed', version: 8 } },
    ['keep', 'show'],
  ],
  [
    'saved, and typed since',
    doc('more', { kind: 'saving' }),
    { is: 'saved', sent: 'mine', stored: { value: 'mine', version: 8 }, at },
    { state: 'unsaved', current: 'more', stored: { value: 'mine', version: 8 } },
    ['keep', 'save-soon'],
  ],
  [
    'saved after an unknown outcome',
    doc('mine', { kind: 'saving' }, 'mine'),
    { is: 'saved', sent: 'mine', stored: { value: 'mine', version: 8 }, at },
    { state: 'saved', unacknowledged: undefined },
    ['keep', 'show'],
  ],
  [
    'no connection',
    saving,
    { is: 'failed', failure: offline, sent: 'mine', at },
    { state: 'offline', unacknowledged: 'mine' },
    ['keep', 'save-later'],
  ],
  [
    'signed out',
    saving,
    { is: 'failed', failure: { kind: 'signed-out' }, sent: 'mine', at },
    { state: 'signed-out', unacknowledged: 'mine' },
    ['keep', 'ask-to-sign-in'],
  ],
  [
    'refused',
    saving,
    { is: 'failed', failure: refused, sent: 'mine', at },
    { state: 'refused', unacknowledged: undefined },
    ['keep'],
  ],
  [
    'gone',
    saving,
    { is: 'failed', failure: { kind: 'gone' }, sent: 'mine', at },
    { state: 'gone' },
    ['keep'],
  ],
  [
    'conflict',
    saving,
    { is: 'failed', failure: conflict, sent: 'mine', at },
    { state: 'conflict', current: 'mine' },
    ['keep'],
  ],
  [
    'a conflict with what was sent before: its answer was lost',
    doc('more', { kind: 'saving' }, 'theirs'),
    { is: 'failed', failure: conflict, sent: 'more', at },
    { state: 'unsaved', stored: theirs, unacknowledged: undefined },
    ['keep', 'save-soon'],
  ],
  [
    'a conflict with the same words',
    doc('theirs', { kind: 'saving' }),
    { is: 'failed', failure: conflict, sent: 'theirs', at },
    { state: 'saved', stored: theirs },
    ['keep'],
  ],
  [
    'heard, nothing unsaved',
    doc('stored'),
    { is: 'heard', stored: theirs },
    { state: 'saved', current: 'theirs', stored: theirs },
    ['keep', 'show'],
  ],
  [
    'heard while typing',
    unsaved,
    { is: 'heard', stored: theirs },
    { state: 'elsewhere', current: 'mine', stored: { value: 'stored', version: 7 } },
    [],
  ],
  ['heard while saving', saving, { is: 'heard', stored: theirs }, { state: 'saving' }, []],
  [
    'heard while choosing',
    doc('mine', conflict),
    { is: 'heard', stored: { value: 'new', version: 9 } },
    { state: 'conflict' },
    [],
  ],
  [
    'heard with its time',
    doc('stored'),
    { is: 'heard', stored: theirs, at },
    { state: 'saved', current: 'theirs' },
    ['keep', 'show'],
  ],
  [
    'a choice that could not be sent takes the place of both',
    doc('mine', conflict),
    { is: 'failed', failure: offline, sent: 'mine and theirs', over: theirs, at },
    { state: 'offline', current: 'mine and theirs', stored: theirs, unacknowledged: 'mine and theirs' },
    ['keep', 'show', 'save-later'],
  ],
  [
    'a choice that was refused takes their place, too',
    doc('mine', conflict),
    { is: 'failed', failure: refused, sent: 'mine and theirs', over: theirs, at },
    { state: 'refused', current: 'mine and theirs', stored: theirs, unacknowledged: undefined },
    ['keep', 'show'],
  ],
  [
    'a choice that meets a newer version changes nothing but that',
    doc('mine', conflict),
    {
      is: 'failed',
      failure: { ...conflict, theirs: { value: 'newest', version: 9 } },
      sent: 'mine and theirs',
      over: theirs,
      at,
    },
    { state: 'conflict', current: 'mine', stored: { value: 'stored', version: 7 } },
    ['keep'],
  ],
  [
    'refused, but still with the desktop app',
    saving,
    { is: 'failed', failure: { ...refused, mayArrive: true }, sent: 'mine', at },
    { state: 'refused', unacknowledged: 'mine' },
    ['keep'],
  ],
  [
    'published',
    doc('stored'),
    { is: 'went-on', stored: { version: 0 }, isLive: true, at },
    { state: 'saved', stored: { value: 'stored', version: 0 } },
    ['keep'],
  ],
  [
    'published while typing',
    unsaved,
    { is: 'went-on', stored: { value: 'stored', version: 0 }, isLive: true, at },
    { state: 'unsaved', stored: { value: 'stored', version: 0 } },
    ['keep', 'save-soon'],
  ],
  [
    'dropped',
    doc('mine', conflict, 'mine'),
    { is: 'dropped' },
    { state: 'saved', current: 'stored', unacknowledged: undefined },
    ['keep', 'show'],
  ],
])('%s', ([, before, event, { state, ...content }, effects]) => {
  const step = reduce(before, event)

  expect(step.document).toMatchObject(content)
  expect(step.document.state.kind).toBe(state)
  expect(step.effects).toEqual(effects)
})

describe('whatever happens', () => {
  const events: EditEvent<string, number>[] = [
    { is: 'typed', value: 'typed' },
    { is: 'sending' },
    { is: 'failed', failure: offline, sent: 'mine', at },
    { is: 'failed', failure: conflict, sent: 'mine', at },
    { is: 'failed', failure: refused, sent: 'mine', at },
    { is: 'failed', failure: { kind: 'gone' }, sent: 'mine', at },
    { is: 'saved', sent: 'something older', stored: { value: 'something older', version: 8 }, at },
    { is: 'heard', stored: theirs },
    { is: 'went-on', stored: theirs, isLive: false, at },
  ]
  const ways = events.flatMap((first) =>
    events.flatMap((second) => events.map((third) => [first, second, third])),
  )

  test('only a save of it, a choice or a click takes typed text away', () => {
    for (const way of ways) {
      let document = unsaved
      let typed = 'mine'
      for (const event of way) {
        document = reduce(document, event).document
        if (event.is === 'typed') typed = event.value
        expect([way, document.current]).toEqual([way, typed])
        expect([way, isDirty(document)]).toEqual([way, true])
        expect([way, localCopyOf(document)?.value]).toEqual([way, typed])
      }
    }
  })
})

test('the local copy of an undone change that may have arrived is based on that change', () => {
  expect(localCopyOf(doc('stored', offline, 'mine'))).toEqual({ value: 'stored', base: 'mine' })
  expect(localCopyOf(doc('mine', { kind: 'unsaved' }))).toEqual({ value: 'mine', base: 'stored' })
  expect(localCopyOf(openedDocument({ value: 'stored', version: 7 }))).toBeUndefined()
})
