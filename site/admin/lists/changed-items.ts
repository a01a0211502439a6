type Seen = { id: number; revision: number }

/**
 * The items that an action on many changed, as they are now. Those that were so already kept their revision: an undo
 * leaves them as they are, so that it hides nothing that visitors saw before.
 */
export function changedItems(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const revisions = new Map(before.map(({ id, revision }) => [id, revision]))
  return now
    .filter(({ id, revision }) => revisions.get(id) !== revision)
    .map(({ id, revision }) => ({ id, revision }))
}
