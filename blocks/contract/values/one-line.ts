// What a field of one line takes. Free of zod, because visitors' pages use it.

// Alone, without the blanks around it: over a text of a million blanks that pattern would take minutes.
const lineBreak = /[\n\r\v\f\u0085]/

export function isOneLine(text: string): boolean {
  return !lineBreak.test(text)
}

export function joinedLines(text: string): string {
  if (isOneLine(text)) return text
  const lines = text.split(lineBreak).map((each) => each.trim())
  return lines.filter(Boolean).join(' ')
}

/** Nothing of it can be seen: blanks, marks, and letters that are blank, such as the Hangul filler. */
export function isInvisible(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{M}\p{DI}\u2800\uFFFC\u{1D159}]*$/u.test(text)
}

/** The text, or blank if nobody can see it. */
export function visible(text: string): string {
  return isInvisible(text) ? '' : text
}
