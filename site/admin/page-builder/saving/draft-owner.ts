import type { DraftAuthor } from '../../local-drafts/local-drafts.ts'

/** Whose local draft it is, as the signed-in person sees it; `nobody` for a draft from before authors were stored. */
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
