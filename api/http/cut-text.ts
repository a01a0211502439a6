/** At most `most` characters, and never half of one: the store refuses texts that end in such a half. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '')
}
