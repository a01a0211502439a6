import { z } from 'zod'
import { historyItemSchema } from '#blocks/contract/history.ts'

/** A text, compressed (history/packed-text.ts). With `start` and `end` it can be read beside another text only. */
const packedTextSchema = z.object({
  /** How many bytes it shares with the other text, at the start and at the end. */
  start: z.int().nonnegative().optional(),
  end: z.int().nonnegative().optional(),
  /** Base64. */
  data: z.string(),
})
export type PackedText = z.infer<typeof packedTextSchema>

/** One save, as stored. Its state after is what the next one has before, or what the head has. */
export const storedHistorySchema = historyItemSchema.omit({ id: true }).extend({
  /** 0 is what was there before the first save; it stays for as long as the record. */
  number: z.int().nonnegative(),
  /** Null: the record was not there. Packed beside the state after, or by itself. */
  before: packedTextSchema.nullable(),
  /** Number 0 only, by itself. */
  state: packedTextSchema.optional(),
  /** The entry of the audit log in the same commit. */
  audit: z.int().positive().optional(),
})
export type StoredHistory = z.infer<typeof storedHistorySchema>

/** The newest state of a record with a history; null where it is deleted. */
export const historyHeadSchema = z.object({
  number: z.int().nonnegative(),
  state: packedTextSchema.nullable(),
})
export type HistoryHead = z.infer<typeof historyHeadSchema>
