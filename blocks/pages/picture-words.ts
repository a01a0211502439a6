// A picture prop of a block and its alternative text belong together by their names.

type Values = Readonly<Record<string, unknown>>

/** The prop with a picture's alternative text: `heroImageAlt` for `heroImageUrl`, `alt` for `src`. */
export function altKeyOf(key: string): string {
  return key.endsWith('Url') ? key.replace(/Url$/, 'Alt') : key === 'src' ? 'alt' : `${key}Alt`
}

/**
 * Pictures without alternative text that are not marked as decorative; `path` is a JSON pointer to the missing text.
 */
export function wordlessPictures(known: Values, props: Values): { path: string; message: string }[] {
  if (props.isDecorative === true) return []
  return Object.keys(known)
    .map((key) => ({ key, altKey: altKeyOf(key) }))
    .filter(
      ({ key, altKey }) => Object.hasOwn(known, altKey) && hasText(props[key]) && !hasText(props[altKey]),
    )
    .map(({ altKey }) => ({
      path: `/${altKey}`,
      message: Object.hasOwn(known, 'isDecorative')
        ? 'Describe the picture or mark it as decoration'
        : 'Describe the picture for people who can’t see it',
    }))
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
