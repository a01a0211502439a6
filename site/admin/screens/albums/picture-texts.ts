import type { Album, AlbumImage } from '#blocks/contract/records/album.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import type { EditedDocument } from '../../forms/editing/edited-document.ts'

export type AlbumPicture = Listed<WithMedia<AlbumImage>>

/** The fields of an album that its pictures depend on. */
export type ShownAlbum = Pick<Album, 'id' | 'coverImageUrl' | 'isPublished'>

export type PictureTexts = Pick<AlbumImage, 'altText' | 'decorative' | 'caption' | 'tags' | 'photoConsent'>

const blank: PictureTexts = { altText: '', decorative: false, caption: '', tags: [], photoConsent: false }
/** Shown for a deleted picture until its row is removed. */
export const missingPicture: EditedDocument<PictureTexts, number> = {
  stored: { value: blank, version: 0 },
  current: blank,
  unacknowledged: undefined,
  state: { kind: 'saved' },
}

export function textsOf({ altText, decorative, caption, tags, photoConsent }: PictureTexts): PictureTexts {
  return { altText, decorative, caption, tags, photoConsent }
}
