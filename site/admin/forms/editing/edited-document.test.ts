import { describe, expect, test } from 'vitest'
import {
  type EditEvent,
  type EditedDocument,
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

const choosing = doc('mine', conflict)
const both = 'mine and theirs'
const mine = { value: 'mine', version: 8 }
const published = { value: 'stored', version: 0 }

type Event = EditEvent<string, number>
const typed = (value: string): Event => ({ is: 'typed', value })
const saved = (stored = mine): Event => ({ is: 'saved', sent: 'mine', stored, at })
const failed = (failure: SaveFailure<string, number>, sent = 'mine', over?: typeof theirs): Event => ({
  is: 'failed',
  failure,
  sent,
  ...(over && { over }),
  at,
})
const heard: Event = { is: 'heard', stored: theirs }
const wentOn = (stored: object): Event => ({ is: 'went-on', stored, isLive: true, at })

type Row = [title: string, Doc, Event, after: State['kind'], effects: string, content?: Partial<Doc>]

test.for<Row>([
  ['typing', doc('stored'), typed('mine'), 'unsaved', 'save-soon', { current: 'mine' }],
  ['typing back', unsaved, typed('stored'), 'saved', ''],
  ['typing during a save', saving, typed('more'), 'saving', 'save-soon', { current: 'more' }],
  ['typing back during a save', saving, typed('stored'), 'saving', ''],
  ['typing after a save elsewhere', doc('mine', { kind: 'elsewhere' }), typed('m'), 'elsewhere', 'save-soon'],
  ['typing during a conflict', choosing, typed('more'), 'conflict', 'save-soon', { current: 'more' }],
  ['typing after a refusal', doc('mine', refused), typed('more'), 'unsaved', 'save-soon'],
  ['typing without a connection', doc('mine', offline), typed('m'), 'unsaved', 'save-soon'],
  ['typing back what may arrive', doc('mine', offline, 'mine'), typed('stored'), 'unsaved', 'save-soon'],
  ['sending', unsaved, { is: 'sending' }, 'saving', ''],
  ['saved', saving, saved(theirs), 'saved', 'keep show', { current: 'theirs', stored: theirs }],
  [
    'saved, and typed since',
    doc('more', { kind: 'saving' }),
    saved(),
    'unsaved',
    'keep save-soon',
    { current: 'more', stored: mine },
  ],
  [
    'saved after an unknown outcome',
    doc('mine', { kind: 'saving' }, 'mine'),
    saved(),
    'saved',
    'keep show',
    { unacknowledged: undefined },
  ],
  ['no connection', saving, failed(offline), 'offline', 'keep save-later', { unacknowledged: 'mine' }],
  [
    'signed out',
    saving,
    failed({ kind: 'signed-out' }),
    'signed-out',
    'keep ask-to-sign-in',
    { unacknowledged: 'mine' },
  ],
  ['refused', saving, failed(refused), 'refused', 'keep', { unacknowledged: undefined }],
  [
    'refused, but still with the desktop app',
    saving,
    failed({ ...refused, mayArrive: true }),
    'refused',
    'keep',
    { unacknowledged: 'mine' },
  ],
  ['gone', saving, failed({ kind: 'gone' }), 'gone', 'keep', { current: 'mine' }],
  ['conflict', saving, failed(conflict), 'conflict', 'keep', { current: 'mine' }],
  [
    'a conflict with what was sent before, whose response was lost',
    doc('more', { kind: 'saving' }, 'theirs'),
    failed(conflict, 'more'),
    'unsaved',
    'keep save-soon',
    { stored: theirs, unacknowledged: undefined },
  ],
  [
    'a conflict with the same words',
    doc('theirs', { kind: 'saving' }),
    failed(conflict, 'theirs'),
    'saved',
    'keep',
    { stored: theirs },
  ],
  ['heard, all saved', doc('stored'), heard, 'saved', 'keep show', { current: 'theirs', stored: theirs }],
  ['heard while typing', unsaved, heard, 'elsewhere', '', { current: 'mine', stored: unsaved.stored }],
  ['heard while saving', saving, heard, 'saving', ''],
  ['heard while choosing', choosing, heard, 'conflict', ''],
  [
    'a choice that could not be sent takes the place of both',
    choosing,
    failed(offline, both, theirs),
    'offline',
    'keep show save-later',
    { current: both, stored: theirs, unacknowledged: both },
  ],
  [
    'a choice that was refused takes their place, too',
    choosing,
    failed(refused, both, theirs),
    'refused',
    'keep show',
    { current: both, stored: theirs, unacknowledged: undefined },
  ],
  [
    'a choice that meets a newer version changes nothing but that',
    choosing,
    failed({ ...conflict, theirs: { value: 'newest', version: 9 } }, both, theirs),
    'conflict',
    'keep',
    { current: 'mine', stored: choosing.stored },
  ],
  ['published', doc('stored'), wentOn({ version: 0 }), 'saved', 'keep', { stored: published }],
  ['published while typing', unsaved, wentOn(published), 'unsaved', 'keep save-soon', { stored: published }],
  [
    'dropped',
    doc('mine', conflict, 'mine'),
    { is: 'dropped' },
    'saved',
    'keep show',
    { current: 'stored', unacknowledged: undefined },
  ],
])('%s', ([, before, event, kind, effects, content = {}]) => {
  const step = reduce(before, event)

  expect(step.document).toMatchObject(content)
  expect(step.document.state.kind).toBe(kind)
  expect(step.effects.join(' ')).toBe(effects)
})

describe('whatever happens', () => {
  const events = [
    typed('typed'),
    { is: 'sending' } as const,
    failed(offline),
    failed(conflict),
    failed(refused),
    failed({ kind: 'gone' }),
    { is: 'saved', sent: 'something older', stored: { value: 'something older', version: 8 }, at } as const,
    heard,
    { is: 'went-on', stored: theirs, isLive: false, at } as const,
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
