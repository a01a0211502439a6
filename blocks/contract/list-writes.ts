import { z } from 'zod'
import { positiveId } from './values/text-fields.ts'

/** The complete order of a list: each id once, first to last. */
export const orderSchema = z.object({ ids: z.array(positiveId) })

const bulkActions = ['show', 'hide', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]
export const mostInBulk = 500

/** Changes several items, each with the revision that was read: if one has changed meanwhile, none is written. */
export const bulkSchema = z.object({
  ids: z
    .array(z.object({ id: positiveId, revision: positiveId }))
    .min(1, 'Choose at least one')
    .max(mostInBulk, `Choose at most ${mostInBulk} at a time`),
  action: z.enum(bulkActions, 'Choose an action: show, hide or delete'),
  /** A deletion is refused with `usedBy` where something leads to one of them. */
  ifUnlinked: z.boolean().optional(),
})
export type Bulk = z.infer<typeof bulkSchema>

/** `items` after the change, without deleted ones; `trashIds` are in the order of the request. */
export type BulkReply<T> = { items: T[]; trashIds: number[] }
/** The response to a DELETE of content: the trash entry to restore for an undo. */
export const deleteReplySchema = z.object({ trashId: z.int() })
export type DeleteReply = z.infer<typeof deleteReplySchema>
