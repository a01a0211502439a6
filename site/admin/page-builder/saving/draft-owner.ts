import type { DraftAuthor } from '../../local-drafts/local-drafts.ts'

/**
 * The author of a local draft, from the signed-in person's view; `nobody` for drafts from before authors were
 * stored.
 */
export type DraftOwner = 'me' | 'nobody' | { name: string }

export function ownerOf(by: DraftAuthor | undefined, userId: number): DraftOwner {
  if (!by) return 'nobody'
  return by.id === userId ? 'me' : { name: by.name }
}

/** Starts a sentence: `Your work`, `Mia’s work`. */
export function ownerLabel(owner: DraftOwner): string {
  if (owner === 'me') return 'Your work'
  return owner === 'nobody' ? 'Work' : `${owner.name}’s work`
}
