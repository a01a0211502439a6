import { z } from 'zod'
import { publishedSchema } from '#blocks/contract/pages/page-draft.ts'

/** Instead of the page, which may be large, it holds the revision of the draft after the write; 0 for no draft. */
const pageReplySchema = z.object({
  draftRevision: z.int().min(0),
  /** The results of a publish, one for each page of the set. */
  published: z.array(publishedSchema),
  /**
   * The number of the note or the record that was added. It is no reply of its own kind: servers that know no such kind read all keys
   * while a deploy replaces them.
   */
  note: z.int().positive().optional(),
  /** Likewise the id of an added service. */
  added: z.string().optional(),
})
export type PageReply = z.infer<typeof pageReplySchema>

/** The name of the uploaded file in the library. */
const uploadReplySchema = z.object({ media: z.string().min(1) })
export type UploadReply = z.infer<typeof uploadReplySchema>

export type StoredReply = PageReply | UploadReply

/** Its id is the id of the person and a hash of the key; the key itself is not stored. */
export const idempotencyKeySchema = z.object({
  userId: z.int().positive(),
  requestHash: z.string(),
  at: z.iso.datetime(),
  answer: z.union([pageReplySchema, uploadReplySchema]),
})
export type IdempotencyKey = z.infer<typeof idempotencyKeySchema>
