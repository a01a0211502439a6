import type { AlbumImage } from '#blocks/contract/records/album.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import type { LocalDraft } from '../../base/local-drafts/local-drafts.ts'
import { type DocumentStore, openDocument } from '../../forms/editing/document-store.ts'
import { currentRecord } from '../../forms/editing/save-failure.ts'
import { keepCopy, offeredCopy } from '../../forms/editing/stored-copy.ts'
import { type AlbumPicture, type PictureTexts, textsOf } from './picture-texts.ts'

export type PictureParts = {
  /** The pictures' path in the API. */
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

export type PictureDocument = {
  texts: DocumentStore<PictureTexts, number>
  /** A local draft from an earlier visit; never applied without asking. */
  draft: LocalDraft<PictureTexts> | undefined
}

/** The texts of one picture while they are edited. */
export function openPicture(
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
