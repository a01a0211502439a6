/**
 * What `GET /api/events` tells of a change; revision 0 when the record was deleted. Ids as the store keeps them. `by` is
 * told where a text of the site was saved, in its form or by a publish.
 */
export type ChangeEvent = {
  collection: string
  id: string
  revision: number
  by?: { id: number; name: string }
}
