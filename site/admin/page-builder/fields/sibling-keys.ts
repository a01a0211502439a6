import { altKeyOf as altKeyBeside } from '#blocks/pages/picture-words.ts'
import { keyOf } from './field-props.ts'

// Finds the props that belong to a picture or video prop, by name.

/** The prop with a picture's alt text, from the field's name: `cards[1].imageUrl`. */
export function altKeyOf(name: string): string {
  return altKeyBeside(keyOf(name))
}

/** The prop with a video's poster: `videoPosterUrl` for `videoUrl`, `poster` for `src`. */
export function posterKeyOf(name: string): string {
  const key = keyOf(name)
  return key.endsWith('Url') ? key.replace(/Url$/, 'PosterUrl') : key === 'src' ? 'poster' : `${key}Poster`
}
