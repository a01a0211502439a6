/**
 * A change as `GET /api/events` reports it; revision 0 means deleted. Ids are those of the store. `by` is only there
 * if a text of the site was saved, in its form or by a publish.
 */
export type ChangeEvent = {
  collection: string
  id: string
  revision: number
  by?: { id: number; name: string }
}
