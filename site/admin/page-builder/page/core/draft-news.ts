/**
 * What became of the page elsewhere: `published` as it is here, `live` as another one that is shown now. `by` starts a
 * sentence, `at` is ISO 8601.
 */
export type DraftNews = {
  kind: 'shown' | 'published' | 'live' | 'discarded'
  by: string
  at: string
}
export type NewerDraft = {
  news: DraftNews | undefined
  tell: (news: DraftNews | undefined) => void
  /** Both changed the same: somebody has to choose. */
  needsChoice: boolean
  setNeedsChoice: (needsChoice: boolean) => void
}
