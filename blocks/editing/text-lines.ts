/** Where a text of a block is stored: a prop such as `title` or `questions.0.answer`, or one line of it. */
export type Place = { path: string; line: number | undefined }

export function linesOf(text: string): string[] {
  return text.split(/\r?\n/)
}

/** The words at a place; undefined if the block has no such text. */
export function textAt(props: unknown, { path, line }: Place): string | undefined {
  const text = valueAt(props, path)
  if (typeof text !== 'string') return undefined
  return line === undefined ? text : linesOf(text)[line]
}

/** The whole text at the path of a place, with other words in that place. */
export function textWith(props: unknown, { path, line }: Place, text: string): string {
  if (line === undefined) return text
  return linesOf(String(valueAt(props, path) ?? ''))
    .with(line, text)
    .join('\n')
}

export function valueAt(props: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[key] : undefined,
      props,
    )
}

/** The same with another value at a path that is there. */
export function withValueAt<Given>(value: Given, [key, ...inside]: readonly string[], next: unknown): Given {
  if (key === undefined) return next as Given // the caller's own value
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  const changed = withValueAt((value as Record<string, unknown>)[key], inside, next)
  if (Array.isArray(value)) return value.with(Number(key), changed) as Given
  return { ...value, [key]: changed }
}
