import { z } from 'zod'
import { trashNouns } from './record-kinds.ts'
import { line } from './values/text-fields.ts'

/** What one deletion took away, whole, so that it can be put back as it was: an album goes with its pictures. */
export const trashEntrySchema = z.object({
  /** What it was called, for people. */
  label: line(2000),
  kind: z.enum(Object.keys(trashNouns) as (keyof typeof trashNouns)[]), // its own keys
  deletedAt: z.iso.datetime(),
  deletedBy: line(200),
  documents: z
    .array(z.object({ collection: z.string(), id: z.string(), value: z.looseObject({}) }))
    .min(1)
    .max(5000),
})
export type StoredTrashEntry = z.infer<typeof trashEntrySchema>

/** As staff see it; `documents` stay inside. */
export const trashEntryReplySchema = trashEntrySchema.omit({ documents: true }).extend({
  id: z.int(),
  /** The day on which it is gone for good, ISO 8601. */
  goneAt: z.iso.datetime(),
})
export type TrashEntry = z.infer<typeof trashEntryReplySchema>

/** What a restore answers: the record the entry was about. */
export const restoredSchema = trashEntrySchema.pick({ kind: true }).extend({ id: z.string() })
export type Restored = z.infer<typeof restoredSchema>
