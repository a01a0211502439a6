import { keyOf } from './field-props.ts'

// What stands beside a picture or video in a block, by the names of its props.

/** Where the picture's alternative text is: `heroImageAlt` for `heroImageUrl`, `alt` for `src`. */
export function altKeyOf(name: string): string {
  const key = keyOf(name)
  return key.endsWith('Url') ? key.replace(/Url$/, 'Alt') : key === 'src' ? 'alt' : `${key}Alt`
}

/** Where the video's still is: `videoPosterUrl` for `videoUrl`, `poster` for `src`. */
export function posterKeyOf(name: string): string {
  const key = keyOf(name)
  return key.endsWith('Url') ? key.replace(/Url$/, 'PosterUrl') : key === 'src' ? 'poster' : `${key}Poster`
}
