// The names of the form fields of questions that staff add (own-questions.ts).

const prefix = 'own-'

/** Of a form field. It follows from the label, by which people know a question. */
export function ownName(label: string): string {
  let hash = 0x811c9dc5 // FNV-1a
  for (const letter of label.trim()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return prefix + (hash >>> 0).toString(36)
}

export function isOwnName(name: string): boolean {
  return /^own-[a-z\d]{1,7}$/.test(name)
}
