// By itself, because every page of visitors loads it and formatted texts are on few.

/** The paragraphs of a plain text: a blank line separates two (product.md §2). */
export function paragraphsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
