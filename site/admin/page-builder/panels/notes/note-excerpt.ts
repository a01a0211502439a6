const mostLetters = 40

/** The start of a note, which tells it from others. */
export function excerpt(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()}…` : text
}
