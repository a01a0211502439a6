import { type AlbumImage, lacksAltText } from './album.ts'

// An album may be public only if every picture has alternative text or is marked as decorative.

type Described = Pick<AlbumImage, 'altText' | 'decorative'>

/** A message for staff: why an album with these pictures can't be public; undefined if it can. */
export function whyNotPublic(images: readonly Described[]): string | undefined {
  const lacking = images.filter(lacksAltText).length
  if (lacking === 0) return undefined
  const pictures = lacking === 1 ? '1 photo needs' : `${lacking} photos need`
  return `${pictures} a description`
}

/** Why a picture can't be in a public album; undefined if it can. */
export function whyNotInPublicAlbum(image: Described): string | undefined {
  return lacksAltText(image)
    ? 'The album is public. Add a description, mark the picture decorative, or hide the album first'
    : undefined
}
