import { altKeyOf as altKeyBeside } from '#blocks/contract/values/alt-key.ts'

// Finds the fields that belong to a picture or video, by name.

/** The last part of a path: `href` of `buttons.0.href`. */
export function keyOf(name: string): string {
  return name.split('.').at(-1) ?? name
}

/** The field with a picture's alt text, from the picture's name: `cards.1.imageUrl`. */
export function altKeyOf(name: string): string {
  return altKeyBeside(keyOf(name))
}

/** The field with a video's poster: `videoPosterUrl` for `videoUrl`, `poster` for `src`. */
export function posterKeyOf(name: string): string {
  const key = keyOf(name)
  return key.endsWith('Url') ? key.replace(/Url$/, 'PosterUrl') : key === 'src' ? 'poster' : `${key}Poster`
}

/** The marks that a picture needs no alt text: of records, and of blocks. */
export const decorativeKeys = ['decorative', 'isDecorative'] as const
