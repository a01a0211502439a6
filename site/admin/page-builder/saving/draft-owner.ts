import type { DraftAuthor } from '../../local-drafts/local-drafts.ts'

/** Whose work a browser kept, as whoever is signed in now sees it; a copy of before names were kept says nothing. */
export type DraftOwner = 'me' | 'nobody' | { name: string }

export function ownerOf(by: DraftAuthor | undefined, userId: number): DraftOwner {
  if (!by) return 'nobody'
  return by.id === userId ? 'me' : { name: by.name }
}

/** The beginning of a sentence: `Your work`, `Mia’s work`. */
export function ownerLabel(owner: DraftOwner): string {
  if (owner === 'me') return 'Your work'
  return owner === 'nobody' ? 'Work' : `${owner.name}’s work`
}
