/** At most `most` characters, never cut within a surrogate pair: the store refuses lone surrogates. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '')
}
