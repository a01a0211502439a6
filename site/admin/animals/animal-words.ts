import type { Animal } from '#blocks/contract/records/animal.ts'

export const availabilities: Record<Animal['availability'], string> = {
  active: 'At events',
  resting: 'Resting',
  retired: 'Retired',
  'in-memory': 'In memory',
}

export const roles: Record<Animal['roles'][number], string> = {
  'petting-zoo': 'Petting zoo',
  'pony-ride': 'Pony rides',
  'turkey-race': 'Turkey races',
  display: 'Display',
}

/** Choices of a select or of checks, out of a table of words. */
export function choicesOf<V extends string>(words: Record<V, string>): { value: V; label: string }[] {
  return (Object.keys(words) as V[]).map((value) => ({ value, label: words[value] })) // a Record has just these keys
}
