import { z } from 'zod'
import { publishedSchema } from '#blocks/contract/pages/page-draft.ts'

/** Instead of the page, which may be large, it holds the revision of the draft after the write; 0 for no draft. */
const storedReplySchema = z.object({
  draftRevision: z.int().min(0),
  /** The results of a publish, one for each page of the set. */
  published: z.array(publishedSchema),
})
export type StoredReply = z.infer<typeof storedReplySchema>

/** Its id is the id of the person and a hash of the key; the key itself is not stored. */
export const idempotencyKeySchema = z.object({
  userId: z.int().positive(),
  requestHash: z.string(),
  at: z.iso.datetime(),
  answer: storedReplySchema,
})
export type IdempotencyKey = z.infer<typeof idempotencyKeySchema>
