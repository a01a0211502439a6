import { type AlbumImage, lacksAltText } from './album.ts'

// When an album may be public: every picture has its alternative text, or is marked decorative.

type Described = Pick<AlbumImage, 'altText' | 'decorative'>

/** Why an album of these pictures can't be public, in words for staff; undefined when it can. */
export function whyNotPublic(images: readonly Described[]): string | undefined {
  const lacking = images.filter(lacksAltText).length
  if (lacking === 0) return undefined
  const pictures = lacking === 1 ? '1 picture still needs' : `${lacking} pictures still need`
  return `${pictures} alternative text or “decorative”`
}

/** Why a picture can't be in a public album as it is; undefined when it can. */
export function whyNotInPublicAlbum(image: Described): string | undefined {
  return lacksAltText(image)
    ? 'The album is public: write the alternative text or mark the picture decorative, or hide the album first'
    : undefined
}
