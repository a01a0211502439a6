/** Without 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B and U V: people read references out on the phone and copy them by hand. */
export const referenceAlphabet = '3479ACDEFHJKMNPRTWXY'
const referenceLength = 7

/** One of 1,280,000,000 references, such as `K7M-4XAR`, from random bytes: at least three for each letter. */
export function referenceFrom(bytes: Iterable<number>): string {
  // Bytes beyond the last whole multiple of 20 are skipped: they would make the first letters more likely.
  const fair = 256 - (256 % referenceAlphabet.length)
  const letters = [...bytes]
    .filter((byte) => byte < fair)
    .slice(0, referenceLength)
    .map((byte) => referenceAlphabet.charAt(byte % referenceAlphabet.length))
  if (letters.length < referenceLength) throw new Error('A reference needs more random bytes.')
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}

/** Normalizes a typed reference: `k7m 4xar` becomes `K7M-4XAR`. Any other text stays as it is. */
export function tidyReference(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isReference =
    letters.length === referenceLength && [...letters].every((letter) => referenceAlphabet.includes(letter))
  return isReference ? `${letters.slice(0, 3)}-${letters.slice(3)}` : typed
}
