import { z } from 'zod'
import { publishedSchema } from '#blocks/contract/pages/page-draft.ts'

/** The page is not kept, it may be large: the revision of its draft, 0 for none, says where the answer left it. */
const keptAnswerSchema = z.object({
  draftRevision: z.int().min(0),
  /** What came of a publish, a line for each page of its set. */
  published: z.array(publishedSchema),
})
export type StoredReply = z.infer<typeof keptAnswerSchema>

/** The key itself is in its id, as a hash: nobody is told it, and nobody needs to read it. */
export const idempotencyKeySchema = z.object({
  userId: z.int().positive(),
  requestHash: z.string(),
  at: z.iso.datetime(),
  answer: keptAnswerSchema,
})
export type IdempotencyKey = z.infer<typeof idempotencyKeySchema>
