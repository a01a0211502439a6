// A picture in a block has its alternative text beside it, told by the names of the two props.

type Values = Readonly<Record<string, unknown>>

/** Where the words of a picture are: `heroImageAlt` for `heroImageUrl`, `alt` for `src`. */
export function altKeyOf(key: string): string {
  return key.endsWith('Url') ? key.replace(/Url$/, 'Alt') : key === 'src' ? 'alt' : `${key}Alt`
}

/** Pictures without words that nobody marked as decoration; `path` is a JSON pointer to where the words belong. */
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
        ? 'Say what the picture shows, or mark it as decoration'
        : 'Say what the picture shows, for those who can’t see it',
    }))
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
