import { z } from 'zod'
import { line } from './values/text-fields.ts'

// The history of saves (contract §7).

/** The account, with its name at that time; 0 where no person did it, such as the first start. */
const authorSchema = z.object({ id: z.int().nonnegative(), name: line(200) })

/** One save. `of` names the record: `animals/3`, or the collection alone for a record that stands alone. */
export const historyItemSchema = z.object({
  id: z.string(),
  of: z.string(),
  /** What the record was called, such as `animal “Clover”`. */
  name: line(500),
  at: z.iso.datetime(),
  by: authorSchema,
  summary: line(500),
  /** The revision that the save made; 0 is what was there before any save. */
  revision: z.int().nonnegative(),
})
export type HistoryItem = z.infer<typeof historyItemSchema>

/** A row of the list: a save, an entry of the log (its `of` is blank), or saves that were one act. */
export const listedSaveSchema = historyItemSchema.extend({
  /** How many saves it stands for; `id` is the newest one's. */
  saves: z.int().optional(),
})
export type ListedSave = z.infer<typeof listedSaveSchema>

export const historyChoices = { people: z.array(z.string()), things: z.array(z.string()) }

const fieldChangeSchema = z.object({
  path: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

const stateSchema = z.record(z.string(), z.unknown()).nullable()

/** One save with both states; null is a record that was not there. */
export const historyEntrySchema = historyItemSchema.extend({
  before: stateSchema,
  after: stateSchema,
  changes: z.array(fieldChangeSchema),
  /** For `If-Match` of a restore: the ETag of the record now; blank where it is deleted. */
  etag: z.string(),
  /** The record is now as this save left it. */
  isCurrent: z.boolean(),
  /** It changed something: it is not what was there at first. */
  canBeUndone: z.boolean(),
  /** Where staff edit it. */
  screen: z.string(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Without `anyway`, an undo is refused where the same fields were changed since. */
export const undoSchema = z.strictObject({ anyway: z.boolean().default(false) })

const filter = z.string().min(1, 'Choose one, or leave it out').max(600).optional()

export const historyQuerySchema = z.strictObject({
  of: z.string().min(1, 'Give a record, such as animals/3').max(600).optional(),
  /** A name of `people`. */
  person: filter,
  /** One of `things`, or a kind of entry of the log. */
  thing: filter,
  day: z.iso.date().optional(),
  /** Saves that were one act are one row. */
  grouped: z.literal('1').optional(),
  /** The saves of the act whose newest save has this id. */
  act: filter,
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Use a page number from 1')
    .transform(Number)
    .default(1),
})
