/** A change as `GET /api/events` reports it; revision 0 means deleted. `by`: who saved the content. */
export type ChangeEvent = {
  collection: string
  id: string
  revision: number
  by?: { id: number; name: string }
}

/**
 * The last event of a stream that ends because its account has opened more streams than it may. Whoever opened it
 * should not come back at once, or else the windows of one person would end each other's streams in a circle.
 */
export const replacedEvent = 'replaced'
/** A window that nobody looks at comes back after this long. */
export const replacedRetryMs = 5 * 60_000
