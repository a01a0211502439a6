import { z } from 'zod'
import { mostInBulk } from './list-writes.ts'
import { trashKinds } from './record-kinds.ts'
import { line, positiveId } from './values/text-fields.ts'

/** Everything that one deletion removed, so that it can be restored: an album with its pictures. */
export const trashEntrySchema = z.object({
  label: line(2000),
  kind: z.enum(Object.keys(trashKinds) as (keyof typeof trashKinds)[]), // its own keys
  deletedAt: z.iso.datetime(),
  deletedBy: line(200),
  documents: z
    .array(z.object({ collection: z.string(), id: z.string(), value: z.looseObject({}) }))
    .min(1)
    .max(5000),
})
export type StoredTrashEntry = z.infer<typeof trashEntrySchema>

/** A trash entry as staff see it; `documents` stay on the server. */
export const trashEntryReplySchema = trashEntrySchema.omit({ documents: true }).extend({
  id: z.int(),
  /** The name of `deletedBy`, or the address of who has no account or name. */
  deletedByName: line(200),
  /** When it is deleted for good, ISO 8601. */
  goneAt: z.iso.datetime(),
  /** The address and the version of a deleted picture, which only staff can load now. */
  picture: z.object({ url: z.string(), version: z.int() }).optional(),
})
export type TrashEntry = z.infer<typeof trashEntryReplySchema>

/** The response to a restore: the kind and id of the restored record. */
export const restoredSchema = trashEntrySchema.pick({ kind: true }).extend({ id: z.string() })

export const restoreManySchema = z.object({
  ids: z
    .array(positiveId)
    .min(1, 'Choose at least one')
    .max(mostInBulk, `Choose at most ${mostInBulk} at a time`),
})

/** The response: what came back, and what stays in the trash or is no longer there, each with its reason. */
export const restoredManySchema = z.object({
  restored: z.array(restoredSchema),
  refused: z.array(z.object({ id: positiveId, label: line(2000), reason: z.string() })),
})
export type RestoredMany = z.infer<typeof restoredManySchema>
