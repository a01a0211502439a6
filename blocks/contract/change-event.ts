/** What `GET /api/events` tells of a change; revision 0 when the record was deleted. Ids as the store keeps them. */
export type ChangeEvent = { collection: string; id: string; revision: number }
