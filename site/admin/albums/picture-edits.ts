import type { Album, AlbumImage } from '#blocks/contract/records/album.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Loaded } from '../http/staff-client.ts'
import type { LocalDraft } from '../local-drafts/local-drafts.ts'
import {
  type AlbumPicture,
  isDirty,
  type OpenPicture,
  openedPicture,
  type PictureEdit,
  type PictureEvent,
  type PictureTexts,
  reducePicture,
} from './picture-reducer.ts'

/** The fields of an album that its pictures depend on. */
export type ShownAlbum = Pick<Album, 'id' | 'coverImageUrl' | 'isPublished'>

/** Local drafts of picture texts (local-drafts.ts), by the picture's id. */
export type Drafts = {
  read(id: number): LocalDraft<PictureTexts> | undefined
  keep(id: number, draft: LocalDraft<PictureTexts>): void
  drop(id: number): void
}

type Parts = {
  /** Saves a picture against the revision it was edited from. */
  put(
    id: number,
    picture: Omit<AlbumImage, 'id' | 'albumId' | 'position'>,
    revision: number,
  ): Promise<Loaded<AlbumImage>>
  drafts: Drafts
  onSaved(): void
  onSignedOut(): void
}

type Entry = { picture: OpenPicture; saving?: Promise<boolean> | undefined }

export type PictureEdits = ReturnType<typeof createPictureEdits>

/** Shown for a deleted picture until its row is removed. */
const missingPicture: PictureEdit = {
  value: { altText: '', decorative: false, caption: '', tags: [], photoConsent: false },
  state: { kind: 'saved' },
}

/**
 * The texts of an album's pictures while they are edited. Each picture is saved by itself against its own
 * revision, and has a local draft until then. A row subscribes to its own picture only.
 */
export function createPictureEdits({ put, drafts, onSaved, onSignedOut }: Parts) {
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let unsaved: readonly number[] = []

  function dispatch(entry: Entry, event: PictureEvent): void {
    entry.picture = reducePicture(entry.picture, event)
    const now = [...entries].filter(([, { picture }]) => isDirty(picture)).map(([id]) => id)
    if (!isSame(now, unsaved)) unsaved = now
    for (const listener of listeners) listener()
  }

  function find(id: number): Entry {
    const entry = entries.get(id)
    if (!entry) throw new Error(`Picture ${id} is not in this album`)
    return entry
  }

  function keep(id: number, { picture }: Entry): void {
    const { base, revision, edit } = picture
    if (isDirty(picture)) drafts.keep(id, { value: edit.value, base, revision, at: new Date().toISOString() })
    else drafts.drop(id)
  }

  async function store(id: number, entry: Entry): Promise<boolean> {
    const { imageUrl, revision, edit } = entry.picture
    const sent = edit.value
    dispatch(entry, { is: 'sending' })
    try {
      const saved = await put(id, { imageUrl, ...sent }, revision)
      dispatch(entry, { is: 'saved', sent, saved, at: new Date() })
      keep(id, entry)
      onSaved()
      return entry.picture.edit.state.kind === 'saved'
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut()
      dispatch(entry, { is: 'refused', error })
      return false
    }
  }

  async function save(id: number): Promise<boolean> {
    const entry = find(id)
    while (entry.saving) await entry.saving
    if (!isDirty(entry.picture)) return true
    if (entry.picture.edit.conflict) return false
    entry.saving = store(id, entry).finally(() => {
      entry.saving = undefined
    })
    return entry.saving
  }

  return {
    /** Loads the stored pictures: updates those without edits, removes deleted ones. */
    load(pictures: readonly AlbumPicture[]): void {
      const ids = new Set(pictures.map(({ id }) => id))
      for (const id of entries.keys()) if (!ids.has(id)) entries.delete(id)
      for (const picture of pictures) {
        const { id, revision } = picture
        const entry = entries.get(id)
        if (!entry) {
          const opened = openedPicture(picture, drafts.read(id))
          if (!opened.edit.draft) drafts.drop(id)
          entries.set(id, { picture: opened })
        } else if (revision > entry.picture.revision && !isDirty(entry.picture) && !entry.saving) {
          dispatch(entry, { is: 'reloaded', picture })
        }
      }
    },
    get: (id: number): PictureEdit => entries.get(id)?.picture.edit ?? missingPicture,
    revisionOf: (id: number): number => find(id).picture.revision,
    isDirty: () => unsaved.length > 0,
    /** Resolves once no save is running. */
    async settled(): Promise<void> {
      await Promise.allSettled([...entries.values()].map(({ saving }) => saving))
    },
    /** The ids of all unsaved pictures. */
    unsaved: () => unsaved,
    write(id: number, part: Partial<PictureTexts>): void {
      const entry = find(id)
      dispatch(entry, { is: 'written', part, isSaving: entry.saving !== undefined })
      keep(id, entry)
    },
    /** True if the picture is now stored as typed. */
    save,
    /** Saves all unsaved pictures, four at a time; true if all are stored. */
    async saveAll(): Promise<boolean> {
      const waiting = [...entries]
        .filter(([, entry]) => isDirty(entry.picture) || entry.saving)
        .map(([id]) => id)
      const results: boolean[] = []
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) results.push(await save(id))
      }
      await Promise.all([work(), work(), work(), work()])
      return results.every(Boolean)
    },
    /** Resolves a conflict: saves the chosen value on top of the other person's revision. */
    async settle(id: number, value: PictureTexts): Promise<void> {
      const entry = find(id)
      if (!entry.picture.edit.conflict) return
      dispatch(entry, { is: 'settled', value, at: new Date() })
      keep(id, entry)
      if (isDirty(entry.picture)) await save(id)
    },
    /** Merges a local draft into the edit, field by field on top of the live texts. */
    applyDraft(id: number): void {
      const entry = find(id)
      if (!entry.picture.edit.draft) return
      dispatch(entry, { is: 'draft-applied' })
      keep(id, entry)
    },
    dropDraft(id: number): void {
      dispatch(find(id), { is: 'draft-dropped' })
      drafts.drop(id)
    },
    /** Restores the stored texts of all pictures. */
    dropAll(): void {
      for (const [id, entry] of entries) {
        if (!isDirty(entry.picture)) continue
        dispatch(entry, { is: 'dropped' })
        drafts.drop(id)
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
