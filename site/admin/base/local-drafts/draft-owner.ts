import type { DraftAuthor } from './local-drafts.ts'

/**
 * The author of a local draft, as seen by the signed-in person; `nobody` for old drafts without an author.
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
