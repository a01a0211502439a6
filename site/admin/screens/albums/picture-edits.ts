import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AlbumImage } from '#blocks/contract/records/album.ts'
import { isSame, mergeFields } from '#blocks/contract/values/merge.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { dropDraft, type LocalDraft } from '../../base/local-drafts/local-drafts.ts'
import { type DocumentStore, openDocument } from '../../forms/editing/document-store.ts'
import type { EditedDocument } from '../../forms/editing/edited-document.ts'
import { createListeners } from '../../forms/editing/listeners.ts'
import { currentRecord } from '../../forms/editing/save-failure.ts'
import { keepCopy, offeredCopy } from '../../forms/editing/stored-copy.ts'
import { type AlbumPicture, missingPicture, type PictureTexts, textsOf } from './picture-texts.ts'

export type PictureEdits = ReturnType<typeof createPictureEdits>

/** A document for each, saved against its own revision. A row subscribes to its own picture only. */
export function createPictureEdits(parts: PictureParts) {
  const entries = new Map<number, PictureDocument>()
  const listeners = createListeners()
  let unsaved: readonly number[] = []
  let runs = 0

  function open(picture: AlbumPicture): PictureDocument {
    const opened = openPicture(picture, parts)
    opened.texts.subscribe(tell)
    return opened
  }

  const pathOf = (id: number) => `${parts.path}/${id}`

  function tell(): void {
    const now = [...entries].filter(([, { texts }]) => texts.isDirty()).map(([id]) => id)
    if (!isSame(now, unsaved)) unsaved = now
    listeners.tell()
  }

  function find(id: number): PictureDocument {
    const entry = entries.get(id)
    if (!entry) throw new Error(`Picture ${id} is not in this album`)
    return entry
  }

  function write(id: number, part: Partial<PictureTexts>): void {
    const { texts } = find(id)
    texts.type({ ...texts.get().current, ...part })
  }

  /** Counts as saving until it is done. */
  async function running(work: () => Promise<boolean>): Promise<boolean> {
    runs++
    tell()
    const isStored = await work()
    runs--
    tell()
    return isStored
  }

  return {
    pathOf,
    /** Loads the stored pictures: updates those without edits, removes deleted ones. */
    load(pictures: readonly AlbumPicture[]): void {
      const ids = new Set(pictures.map(({ id }) => id))
      for (const id of entries.keys()) if (!ids.has(id)) entries.delete(id)
      for (const picture of pictures) {
        const { texts } = entries.get(picture.id) ?? {}
        const stored = { value: textsOf(picture), version: picture.revision }
        if (!texts) entries.set(picture.id, open(picture))
        else if (stored.version > texts.get().stored.version) texts.dispatch({ is: 'heard', stored })
      }
    },
    get: (id: number): EditedDocument<PictureTexts, number> => entries.get(id)?.texts.get() ?? missingPicture,
    draftOf: (id: number) => entries.get(id)?.draft,
    revisionOf: (id: number): number => find(id).texts.get().stored.version,
    isDirty: () => unsaved.length > 0,
    /** Resolves once no save is running. */
    async settled(): Promise<void> {
      await Promise.all([...entries.values()].map(({ texts }) => texts.hold(async () => undefined)))
    },
    isSaving: () => runs > 0,
    unsaved: () => unsaved,
    write,
    /** True if the picture is now stored as typed. */
    save: (id: number): Promise<boolean> => running(() => find(id).texts.save()),
    /** Saves all unsaved pictures, four at a time; true if all are stored. */
    saveAll: (): Promise<boolean> =>
      running(async () => {
        const waiting = [...entries.values()]
        const results: boolean[] = []
        const work = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next.texts.save())
        }
        await Promise.all([work(), work(), work(), work()])
        return results.every(Boolean)
      }),
    /** Resolves a conflict: saves the chosen value on top of the other person's revision. */
    settle: (id: number, value: PictureTexts) => find(id).texts.settle(value),
    /** Merges a local draft into the edit, field by field on top of the live texts. */
    applyDraft(id: number): void {
      const entry = find(id)
      const { draft, texts } = entry
      if (!draft) return
      entry.draft = undefined
      write(id, mergeFields(draft.base, draft.value, texts.get().stored.value).merged)
    },
    dropDraft(id: number): void {
      find(id).draft = undefined
      dropDraft(pathOf(id))
      tell()
    },
    dropAll(): void {
      for (const { texts } of entries.values()) if (texts.isDirty()) texts.dispatch({ is: 'dropped' })
    },
    subscribe: listeners.subscribe,
  }
}

type PictureParts = {
  path: string
  /** Saves a picture against the revision it was edited from. */
  put(
    id: number,
    picture: Omit<AlbumImage, 'id' | 'albumId' | 'position'>,
    revision: number,
  ): Promise<Loaded<AlbumImage>>
  onSaved(): void
  onSignedOut(): void
}

type PictureDocument = {
  texts: DocumentStore<PictureTexts, number>
  /** A local draft from an earlier visit; never applied without asking. */
  draft: LocalDraft<PictureTexts> | undefined
}

function openPicture(
  picture: AlbumPicture,
  { path, put, onSaved, onSignedOut }: PictureParts,
): PictureDocument {
  const { id, imageUrl, revision } = picture
  const ownPath = `${path}/${id}`
  const value = textsOf(picture)
  const texts = openDocument<PictureTexts, number>({
    opened: { value, version: revision },
    savesItself: false,
    keepDelayMs: 0,
    readCurrent: currentRecord(textsOf),
    onSignedOut,
    async put(value, { version }) {
      const saved = await put(id, { imageUrl, ...value }, version)
      onSaved()
      return { value: textsOf(saved.value), version: saved.revision }
    },
    keep: (copy, revision) => keepCopy(ownPath, copy, revision),
  })
  return { texts, draft: offeredCopy(ownPath, value) }
}

export const PictureEditsContext = createContext<PictureEdits | undefined>(undefined)

export function usePictureEdits(): PictureEdits {
  const edits = useContext(PictureEditsContext)
  if (!edits) throw new Error('There is no album around this picture')
  return edits
}

export const altInputId = (id: number) => `picture-${id}-alt`

/** The edit of one picture. Changes to other pictures cause no rerender. */
export function usePictureEdit(id: number): EditedDocument<PictureTexts, number> {
  const edits = usePictureEdits()
  return useSyncExternalStore(edits.subscribe, () => edits.get(id))
}

/** What an earlier visit left of this picture's texts. */
export function usePictureDraft(id: number) {
  const edits = usePictureEdits()
  return useSyncExternalStore(edits.subscribe, () => edits.draftOf(id))
}
