/** The prop with a picture's alternative text: `heroImageAlt` for `heroImageUrl`, `alt` for `src`. */
export function altKeyOf(key: string): string {
  return key.endsWith('Url') ? key.replace(/Url$/, 'Alt') : key === 'src' ? 'alt' : `${key}Alt`
}
