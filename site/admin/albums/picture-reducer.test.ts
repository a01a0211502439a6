import { expect, test } from 'vitest'
import type { Problem } from '#blocks/contract/problem.ts'
import { ApiError, NetworkError } from '../../http/api-error.ts'
import {
  type AlbumPicture,
  isDirty,
  openedPicture,
  type PictureEvent,
  type PictureState,
  type PictureTexts,
  reducePicture,
} from './picture-reducer.ts'

const words: PictureTexts = {
  altText: 'Goats',
  decorative: false,
  caption: '',
  tags: [],
  photoConsent: false,
}
const stored = (changes: Partial<AlbumPicture> = {}) =>
  // the fields the reducer reads
  ({ ...words, id: 1, imageUrl: 'goats.jpg', revision: 1, ...changes }) as AlbumPicture
const at = new Date('2027-03-05T12:00:00Z')
const kept = (caption: string) => ({ value: { ...words, caption }, base: words, revision: 1, at: '' })

const written = (part: Partial<PictureTexts>, isSaving = false): PictureEvent => ({
  is: 'written',
  part,
  isSaving,
})
const saved = (caption: string): PictureEvent => ({
  is: 'saved',
  sent: { ...words, caption },
  saved: { value: { ...words, caption }, revision: 2 },
  at,
})
const refused = (error: unknown): PictureEvent => ({ is: 'refused', error })
const settled = (value: PictureTexts): PictureEvent => ({ is: 'settled', value, at })
const problem = (changes: Partial<Problem> = {}): Problem => ({
  type: '',
  title: '',
  status: 412,
  detail: 'No',
  ...changes,
})
const conflict = refused(
  new ApiError(412, '', problem({ current: { ...stored({ altText: 'Theirs', revision: 5 }) } })),
)
const mine = written({ caption: 'Mine' })

test.each<[what: string, events: PictureEvent[], state: PictureState, caption: string, isLeft: boolean]>([
  ['writing is unsaved', [mine], { kind: 'unsaved' }, 'Mine', true],
  ['an undo is saved', [mine, written({ caption: '' })], { kind: 'saved' }, '', false],
  [
    'writing on does not end a save',
    [mine, { is: 'sending' }, written({ caption: 'More' }, true)],
    { kind: 'saving' },
    'More',
    true,
  ],
  ['what was sent is stored', [mine, { is: 'sending' }, saved('Mine')], { kind: 'saved', at }, 'Mine', false],
  [
    'an edit during the save is unsaved after it',
    [mine, { is: 'sending' }, written({ caption: 'More' }, true), saved('Mine')],
    { kind: 'unsaved' },
    'More',
    true,
  ],
  ['without a line it stays', [mine, refused(new NetworkError('lost'))], { kind: 'offline' }, 'Mine', true],
  [
    'a refusal is said',
    [mine, refused(new ApiError(400, '', problem({ status: 400 })))],
    { kind: 'refused', message: 'No' },
    'Mine',
    true,
  ],
  [
    'a sign-in that ran out is said',
    [mine, refused(new ApiError(401, ''))],
    { kind: 'refused', message: 'You were signed out. Sign in and save again' },
    'Mine',
    true,
  ],
  ['a conflict is said', [mine, conflict], { kind: 'refused', message: 'Changed elsewhere' }, 'Mine', true],
  [
    'what is chosen of a conflict is to be saved',
    [mine, conflict, settled({ ...words, altText: 'Theirs', caption: 'Mine' })],
    { kind: 'unsaved' },
    'Mine',
    true,
  ],
  [
    'theirs is saved already',
    [mine, conflict, settled({ ...words, altText: 'Theirs' })],
    { kind: 'saved', at },
    '',
    false,
  ],
  ['without a conflict nothing is settled', [mine, settled(words)], { kind: 'unsaved' }, 'Mine', true],
  [
    'somebody else’s save is taken over',
    [{ is: 'reloaded', picture: stored({ caption: 'New', revision: 3 }) }],
    { kind: 'saved' },
    'New',
    false,
  ],
  ['it goes back to what is stored', [mine, conflict, { is: 'dropped' }], { kind: 'saved' }, '', false],
  ['a draft of an earlier visit waits', [], { kind: 'saved' }, '', false],
  ['it is put back', [{ is: 'draft-applied' }], { kind: 'unsaved' }, 'Kept', true],
  ['it is thrown away', [{ is: 'draft-dropped' }, { is: 'draft-applied' }], { kind: 'saved' }, '', false],
])('%s', (_what, events, state, caption, isLeft) => {
  const picture = events.reduce(reducePicture, openedPicture(stored(), kept('Kept')))

  expect(picture.edit.state).toEqual(state)
  expect(picture.edit.value.caption).toBe(caption)
  expect(isDirty(picture)).toBe(isLeft)
})

test('a settled conflict goes on from their revision', () => {
  const picture = [mine, conflict, settled(words)].reduce(reducePicture, openedPicture(stored(), undefined))

  expect(picture).toMatchObject({ revision: 5, base: { altText: 'Theirs' }, edit: { conflict: undefined } })
})

test.each([
  ['that says what is stored', kept(''), false],
  ['that says more', kept('Kept'), true],
  ['that is none', undefined, false],
])('a local draft %s', (_what, draft, isOffered) => {
  expect(openedPicture(stored(), draft).edit.draft).toBe(isOffered ? draft : undefined)
})

test('what is no answer is thrown on', () => {
  const picture = openedPicture(stored(), undefined)
  expect(() => reducePicture(picture, refused(new TypeError('a bug')))).toThrow('a bug')
})
