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
  ['an edit is unsaved', [mine], { kind: 'unsaved' }, 'Mine', true],
  ['an undo is saved', [mine, written({ caption: '' })], { kind: 'saved' }, '', false],
  [
    'an edit during a save stays saving',
    [mine, { is: 'sending' }, written({ caption: 'More' }, true)],
    { kind: 'saving' },
    'More',
    true,
  ],
  ['a saved text is stored', [mine, { is: 'sending' }, saved('Mine')], { kind: 'saved', at }, 'Mine', false],
  [
    'an edit during the save is unsaved after it',
    [mine, { is: 'sending' }, written({ caption: 'More' }, true), saved('Mine')],
    { kind: 'unsaved' },
    'More',
    true,
  ],
  [
    'an offline save keeps the edit',
    [mine, refused(new NetworkError('lost'))],
    { kind: 'offline' },
    'Mine',
    true,
  ],
  [
    'a refusal shows its message',
    [mine, refused(new ApiError(400, '', problem({ status: 400 })))],
    { kind: 'refused', message: 'No' },
    'Mine',
    true,
  ],
  [
    'an expired session shows its message',
    [mine, refused(new ApiError(401, ''))],
    { kind: 'refused', message: 'You’ve been signed out. Sign in and save again' },
    'Mine',
    true,
  ],
  [
    'a conflict shows its message',
    [mine, conflict],
    { kind: 'refused', message: 'Someone else changed this' },
    'Mine',
    true,
  ],
  [
    'a resolution is unsaved',
    [mine, conflict, settled({ ...words, altText: 'Theirs', caption: 'Mine' })],
    { kind: 'unsaved' },
    'Mine',
    true,
  ],
  [
    'a resolution equal to theirs is saved',
    [mine, conflict, settled({ ...words, altText: 'Theirs' })],
    { kind: 'saved', at },
    '',
    false,
  ],
  ['a resolution without a conflict is ignored', [mine, settled(words)], { kind: 'unsaved' }, 'Mine', true],
  [
    'someone else’s save is adopted',
    [{ is: 'reloaded', picture: stored({ caption: 'New', revision: 3 }) }],
    { kind: 'saved' },
    'New',
    false,
  ],
  ['discarding restores the stored text', [mine, conflict, { is: 'dropped' }], { kind: 'saved' }, '', false],
  ['a draft of an earlier visit is not applied', [], { kind: 'saved' }, '', false],
  ['an applied draft is unsaved', [{ is: 'draft-applied' }], { kind: 'unsaved' }, 'Kept', true],
  [
    'a discarded draft can’t be applied',
    [{ is: 'draft-dropped' }, { is: 'draft-applied' }],
    { kind: 'saved' },
    '',
    false,
  ],
])('%s', (_what, events, state, caption, isLeft) => {
  const picture = events.reduce(reducePicture, openedPicture(stored(), kept('Kept')))

  expect(picture.edit.state).toEqual(state)
  expect(picture.edit.value.caption).toBe(caption)
  expect(isDirty(picture)).toBe(isLeft)
})

test('a resolved conflict continues from their revision', () => {
  const picture = [mine, conflict, settled(words)].reduce(reducePicture, openedPicture(stored(), undefined))

  expect(picture).toMatchObject({ revision: 5, base: { altText: 'Theirs' }, edit: { conflict: undefined } })
})

test.each([
  ['equal to the stored text is not offered', kept(''), false],
  ['with changes is offered', kept('Kept'), true],
  ['that does not exist is not offered', undefined, false],
])('a local draft %s', (_what, draft, isOffered) => {
  expect(openedPicture(stored(), draft).edit.draft).toBe(isOffered ? draft : undefined)
})

test('errors that are not from the API are rethrown', () => {
  const picture = openedPicture(stored(), undefined)
  expect(() => reducePicture(picture, refused(new TypeError('a bug')))).toThrow('a bug')
})
