import { altKeyOf as altKeyBeside } from '#blocks/pages/picture-words.ts'
import { keyOf } from './field-props.ts'

// What stands beside a picture or video in a block, by the names of its props.

/** Where the alternative text of the picture in a field is, by the field's name: `cards[1].imageUrl`. */
export function altKeyOf(name: string): string {
  return altKeyBeside(keyOf(name))
}

/** Where the video's still is: `videoPosterUrl` for `videoUrl`, `poster` for `src`. */
export function posterKeyOf(name: string): string {
  const key = keyOf(name)
  return key.endsWith('Url') ? key.replace(/Url$/, 'PosterUrl') : key === 'src' ? 'poster' : `${key}Poster`
}
