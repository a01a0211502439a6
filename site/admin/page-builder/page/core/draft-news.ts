/**
 * What became of the page elsewhere: `published` as it is here, `live` as another one that is shown now. `by` starts a
 * sentence, `at` is ISO 8601.
 */
export type DraftNews = {
  /** `waiting`: it is not shown yet, because this person is in the middle of something. */
  kind: 'shown' | 'waiting' | 'published' | 'live' | 'discarded'
  by: string
  at: string
}
export type NewerDraft = { news: DraftNews | undefined; dismiss: () => void; show: () => void }
