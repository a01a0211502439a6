import { z } from 'zod'
import { positiveId } from './values/text-fields.ts'

/** The whole order of a list: each id once, first to last. */
export const orderSchema = z.object({ ids: z.array(positiveId) })

const bulkActions = ['show', 'hide', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]
export const mostInBulk = 500

/** Several items at once, each as it was seen: if one was changed meanwhile, nothing happens to any. */
export const bulkSchema = z.object({
  ids: z
    .array(z.object({ id: positiveId, revision: positiveId }))
    .min(1, 'Choose at least one')
    .max(mostInBulk, `Choose at most ${mostInBulk} at a time`),
  action: z.enum(bulkActions, 'Choose an action: show, hide or delete'),
})
export type Bulk = z.infer<typeof bulkSchema>

/** `items` as they are now, without those deleted; `trashIds` one for each deleted, in the order asked for. */
export type BulkReply<T> = { items: T[]; trashIds: number[] }
/** What a DELETE of content answers: the entry to restore for an undo. */
export const deleteReplySchema = z.object({ trashId: z.int() })
export type DeleteReply = z.infer<typeof deleteReplySchema>
