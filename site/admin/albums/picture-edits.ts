import type { Album, AlbumImage } from '#blocks/contract/records/album.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import { isSame, type Merge, mergeFields } from '#blocks/contract/values/merge.ts'
import { ApiError, NetworkError } from '../../http/api-error.ts'
import type { Clash } from '../forms/record-editing.ts'
import type { Listed } from '../http/records.ts'
import { firstReason } from '../http/refusals.ts'
import type { Loaded } from '../http/staff-client.ts'
import type { KeptDraft } from '../local-drafts/kept-drafts.ts'

export type AlbumPicture = Listed<WithMedia<AlbumImage>>

/** What of an album its pictures depend on. */
export type ShownAlbum = Pick<Album, 'id' | 'coverImageUrl' | 'isPublished'>

/** What staff say of a picture in an album. */
export type PictureWords = Pick<AlbumImage, 'altText' | 'decorative' | 'caption' | 'tags' | 'photoConsent'>

export type PictureState =
  | { kind: 'saved'; at?: Date }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'refused'; message: string }
  | { kind: 'offline' }

export type PictureEdit = {
  value: PictureWords
  state: PictureState
  clash?: Clash<PictureWords> | undefined
  /** Work of an earlier visit that was never saved; not applied until somebody says so. */
  draft?: KeptDraft<PictureWords> | undefined
}

/** Where unsaved words are kept (forms/kept-drafts.ts), by the number of the picture. */
export type Drafts = {
  read(id: number): KeptDraft<PictureWords> | undefined
  keep(id: number, draft: KeptDraft<PictureWords>): void
  drop(id: number): void
}

type Parts = {
  /** Saves a picture as it is to be, against the revision it was made from. */
  put(
    id: number,
    picture: Omit<AlbumImage, 'id' | 'albumId' | 'position'>,
    revision: number,
  ): Promise<Loaded<AlbumImage>>
  drafts: Drafts
  onSaved(): void
  onSignedOut(): void
}

type Entry = {
  imageUrl: string
  base: PictureWords
  revision: number
  edit: PictureEdit
  saving?: Promise<boolean> | undefined
}

export type PictureEdits = ReturnType<typeof createPictureEdits>

/** What a row shows of a picture that is gone, in the moment before the row goes too. */
const gone: PictureEdit = {
  value: { altText: '', decorative: false, caption: '', tags: [], photoConsent: false },
  state: { kind: 'saved' },
}

const words = ['altText', 'decorative', 'caption', 'tags', 'photoConsent'] as const

/**
 * The words of all pictures of an album while somebody writes them: each is saved by itself against its own revision,
 * and what is typed is kept in the browser until it is. A row listens to its own picture alone.
 */
export function createPictureEdits({ put, drafts, onSaved, onSignedOut }: Parts) {
  const entries = new Map<number, Entry>()
  const listeners = new Set<() => void>()
  let unsaved: readonly number[] = []

  function change(entry: Entry, edit: Partial<PictureEdit>): void {
    entry.edit = { ...entry.edit, ...edit }
    const now = [...entries].filter(([, other]) => isDirty(other)).map(([id]) => id)
    if (!isSame(now, unsaved)) unsaved = now
    for (const listener of listeners) listener()
  }

  function find(id: number): Entry {
    const entry = entries.get(id)
    if (!entry) throw new Error(`Picture ${id} is not in this album`)
    return entry
  }

  function keep(id: number, entry: Entry): void {
    const { base, revision, edit } = entry
    if (isDirty(entry)) drafts.keep(id, { value: edit.value, base, revision, at: new Date().toISOString() })
    else drafts.drop(id)
  }

  async function store(id: number, entry: Entry): Promise<boolean> {
    const sent = entry.edit.value
    change(entry, { state: { kind: 'saving' } })
    try {
      const saved = await put(id, { imageUrl: entry.imageUrl, ...sent }, entry.revision)
      entry.base = wordsOf(saved.value)
      entry.revision = saved.revision
      const isTypedMeanwhile = !isSame(entry.edit.value, sent)
      change(entry, {
        ...(isTypedMeanwhile ? {} : { value: entry.base }),
        state: isTypedMeanwhile ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() },
      })
      keep(id, entry)
      onSaved()
      return !isTypedMeanwhile
    } catch (error) {
      refuse(entry, error)
      return false
    }
  }

  function refuse(entry: Entry, error: unknown) {
    if (error instanceof NetworkError) return change(entry, { state: { kind: 'offline' } })
    if (!(error instanceof ApiError)) throw error
    const { status, problem } = error
    if (status === 412 && problem?.current) {
      const current = problem.current as unknown as AlbumPicture // the picture, as it is now
      const theirs = { value: wordsOf(current), revision: current.revision }
      const merge: Merge<PictureWords> = mergeFields(entry.base, entry.edit.value, theirs.value)
      const clash = { theirs, savedAt: problem.currentUpdatedAt ?? '', merge }
      return change(entry, { clash, state: { kind: 'refused', message: 'Changed elsewhere' } })
    }
    if (status === 401) onSignedOut()
    const message =
      status === 401
        ? 'You were signed out. Sign in and save again'
        : firstReason(problem, 'This was not saved')
    change(entry, { state: { kind: 'refused', message } })
  }

  async function save(id: number): Promise<boolean> {
    const entry = find(id)
    while (entry.saving) await entry.saving
    if (!isDirty(entry)) return true
    if (entry.edit.clash) return false
    entry.saving = store(id, entry).finally(() => {
      entry.saving = undefined
    })
    return entry.saving
  }

  return {
    /** The pictures as they are stored: takes over what nobody is typing at, forgets what is gone. */
    load(pictures: readonly AlbumPicture[]): void {
      const ids = new Set(pictures.map(({ id }) => id))
      for (const id of entries.keys()) if (!ids.has(id)) entries.delete(id)
      for (const picture of pictures) {
        const base = wordsOf(picture)
        const entry = entries.get(picture.id)
        if (!entry) {
          const { imageUrl, revision, id } = picture
          const draft = usefulDraft(drafts.read(id), base)
          if (!draft) drafts.drop(id)
          entries.set(id, {
            imageUrl,
            base,
            revision,
            edit: { value: base, state: { kind: 'saved' }, draft },
          })
        } else if (picture.revision > entry.revision && !isDirty(entry) && !entry.saving) {
          entry.base = base
          entry.revision = picture.revision
          change(entry, { value: base, state: { kind: 'saved' } })
        }
      }
    },
    get: (id: number): PictureEdit => entries.get(id)?.edit ?? gone,
    revisionOf: (id: number): number => find(id).revision,
    isDirty: () => unsaved.length > 0,
    /** Once nothing is travelling. */
    async settled(): Promise<void> {
      await Promise.allSettled([...entries.values()].map(({ saving }) => saving))
    },
    /** The numbers of all that is not saved. */
    unsaved: () => unsaved,
    write(id: number, part: Partial<PictureWords>): void {
      const entry = find(id)
      const value = { ...entry.edit.value, ...part }
      const isStill = isSame(value, entry.base)
      change(entry, { value, ...(entry.saving ? {} : { state: { kind: isStill ? 'saved' : 'unsaved' } }) })
      keep(id, entry)
    },
    /** True when the picture is stored as it is typed. */
    save,
    /** Saves everything, a few at a time; true when all of it is stored. */
    async saveAll(): Promise<boolean> {
      const waiting = [...entries].filter(([, entry]) => isDirty(entry) || entry.saving).map(([id]) => id)
      const results: boolean[] = []
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) results.push(await save(id))
      }
      await Promise.all([work(), work(), work(), work()])
      return results.every(Boolean)
    },
    /** Saves what somebody chose from both versions, on top of theirs. */
    async settle(id: number, value: PictureWords): Promise<void> {
      const entry = find(id)
      const { clash } = entry.edit
      if (!clash) return
      entry.base = clash.theirs.value
      entry.revision = clash.theirs.revision
      change(entry, { value, clash: undefined, state: { kind: 'unsaved' } })
      keep(id, entry)
      if (isDirty(entry)) await save(id)
      else change(entry, { state: { kind: 'saved', at: new Date() } })
    },
    /** Puts a kept draft back, word by word on top of what is live. */
    applyDraft(id: number): void {
      const entry = find(id)
      const { draft } = entry.edit
      if (!draft) return
      const { merged } = mergeFields(draft.base, draft.value, entry.base)
      change(entry, { value: merged, draft: undefined, state: { kind: 'unsaved' } })
      keep(id, entry)
    },
    dropDraft(id: number): void {
      change(find(id), { draft: undefined })
      drafts.drop(id)
    },
    /** Goes back to what is stored, everywhere. */
    dropAll(): void {
      for (const [id, entry] of entries) {
        if (!isDirty(entry)) continue
        change(entry, { value: entry.base, clash: undefined, state: { kind: 'saved' } })
        drafts.drop(id)
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isDirty({ edit, base }: Entry): boolean {
  return !isSame(edit.value, base)
}

function wordsOf(picture: PictureWords): PictureWords {
  return Object.fromEntries(words.map((key) => [key, picture[key]])) as PictureWords // each of its keys
}

function usefulDraft(draft: KeptDraft<PictureWords> | undefined, live: PictureWords) {
  return draft && !isSame(mergeFields(draft.base, draft.value, live).merged, live) ? draft : undefined
}
