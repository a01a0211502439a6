import type { AlbumImage } from '#blocks/contract/records/album.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { isSame, mergeFields } from '#blocks/contract/values/merge.ts'
import { ApiError, NetworkError } from '../../http/api-error.ts'
import type { RecordConflict } from '../forms/record-state.ts'
import type { Listed } from '../http/records.ts'
import { firstReason } from '../http/refusals.ts'
import type { Loaded } from '../http/staff-client.ts'
import type { LocalDraft } from '../local-drafts/local-drafts.ts'

export type AlbumPicture = Listed<WithMedia<AlbumImage>>

/** The texts and flags of a picture in an album. */
export type PictureTexts = Pick<AlbumImage, 'altText' | 'decorative' | 'caption' | 'tags' | 'photoConsent'>

export type PictureState =
  | { kind: 'saved'; at?: Date }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'refused'; message: string }
  | { kind: 'offline' }

export type PictureEdit = {
  value: PictureTexts
  state: PictureState
  conflict?: RecordConflict<PictureTexts> | undefined
  /** A local draft from an earlier visit; never applied without asking. */
  draft?: LocalDraft<PictureTexts> | undefined
}

/** A picture of an album that is being edited. */
export type OpenPicture = {
  imageUrl: string
  /** The stored texts as last loaded. */
  base: PictureTexts
  revision: number
  edit: PictureEdit
}

export type PictureEvent =
  | { is: 'written'; part: Partial<PictureTexts>; isSaving: boolean }
  | { is: 'sending' }
  | { is: 'saved'; sent: PictureTexts; saved: Loaded<PictureTexts>; at: Date }
  | { is: 'refused'; error: unknown }
  /** Someone else saved it. */
  | { is: 'reloaded'; picture: AlbumPicture }
  /** The user resolved a conflict. */
  | { is: 'settled'; value: PictureTexts; at: Date }
  | { is: 'draft-applied' }
  | { is: 'draft-dropped' }
  | { is: 'dropped' }

/** The initial state of a loaded picture; `storedDraft` is a local draft from an earlier visit. */
export function openedPicture(
  picture: AlbumPicture,
  storedDraft: LocalDraft<PictureTexts> | undefined,
): OpenPicture {
  const base = textsOf(picture)
  const isOfUse = storedDraft && !isSame(mergeFields(storedDraft.base, storedDraft.value, base).merged, base)
  const { imageUrl, revision } = picture
  return {
    imageUrl,
    base,
    revision,
    edit: { value: base, state: { kind: 'saved' }, draft: isOfUse ? storedDraft : undefined },
  }
}

/** The reducer of an open picture. Rethrows errors that are not from the API. */
export function reducePicture(picture: OpenPicture, event: PictureEvent): OpenPicture {
  const { base, edit } = picture
  const edited = (changes: Partial<PictureEdit>) => ({ ...picture, edit: { ...edit, ...changes } })
  switch (event.is) {
    case 'written': {
      const value = { ...edit.value, ...event.part }
      const kind = isSame(value, base) ? 'saved' : 'unsaved'
      return edited({ value, ...(event.isSaving ? {} : { state: { kind } }) })
    }
    case 'sending':
      return edited({ state: { kind: 'saving' } })
    case 'saved': {
      const { sent, at } = event
      const stored = { ...picture, base: textsOf(event.saved.value), revision: event.saved.revision }
      if (!isSame(edit.value, sent)) return { ...stored, edit: { ...edit, state: { kind: 'unsaved' } } }
      return { ...stored, edit: { ...edit, value: stored.base, state: { kind: 'saved', at } } }
    }
    case 'refused':
      return edited(refusal(picture, event.error))
    case 'reloaded': {
      const value = textsOf(event.picture)
      const state = { kind: 'saved' } as const
      return { ...picture, base: value, revision: event.picture.revision, edit: { ...edit, value, state } }
    }
    case 'settled': {
      const { conflict } = edit
      if (!conflict) return picture
      const { value, revision } = conflict.theirs
      const isTheirs = isSame(event.value, value)
      const state: PictureState = isTheirs ? { kind: 'saved', at: event.at } : { kind: 'unsaved' }
      return {
        ...picture,
        base: value,
        revision,
        edit: { ...edit, value: event.value, conflict: undefined, state },
      }
    }
    case 'draft-applied': {
      const { draft } = edit
      if (!draft) return picture
      const { merged } = mergeFields(draft.base, draft.value, base)
      return edited({ value: merged, draft: undefined, state: { kind: 'unsaved' } })
    }
    case 'draft-dropped':
      return edited({ draft: undefined })
    case 'dropped':
      return edited({ value: base, conflict: undefined, state: { kind: 'saved' } })
  }
}

function refusal({ base, edit }: OpenPicture, error: unknown): Partial<PictureEdit> {
  if (error instanceof NetworkError) return { state: { kind: 'offline' } }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 412 && problem?.current) {
    const current = problem.current as unknown as AlbumPicture // the picture as stored now
    const theirs = { value: textsOf(current), revision: current.revision }
    const merge = mergeFields(base, edit.value, theirs.value)
    const conflict = { theirs, savedAt: problem.currentUpdatedAt ?? '', merge }
    return { conflict, state: { kind: 'refused', message: 'Someone else changed this' } }
  }
  const message =
    status === 401
      ? 'You’ve been signed out. Sign in and save again'
      : firstReason(problem, 'This couldn’t be saved')
  return { state: { kind: 'refused', message } }
}

export function isDirty({ edit, base }: Pick<OpenPicture, 'edit' | 'base'>): boolean {
  return !isSame(edit.value, base)
}

const textKeys = ['altText', 'decorative', 'caption', 'tags', 'photoConsent'] as const

function textsOf(picture: PictureTexts): PictureTexts {
  // each key of PictureTexts
  return Object.fromEntries(textKeys.map((key) => [key, picture[key]])) as PictureTexts
}
