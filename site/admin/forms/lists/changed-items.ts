type Seen = { id: number; revision: number }

/**
 * The items that a bulk action really changed, at their new revisions. Items already in that state kept their
 * revision. Undo skips them, or it would hide what visitors could see before.
 */
export function changedItems(before: readonly Seen[], now: readonly Seen[]): Seen[] {
  const revisions = new Map(before.map(({ id, revision }) => [id, revision]))
  return now
    .filter(({ id, revision }) => revisions.get(id) !== revision)
    .map(({ id, revision }) => ({ id, revision }))
}
