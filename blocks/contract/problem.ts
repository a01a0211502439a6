import { z } from 'zod'
import { jobSummarySchema } from './enquiries/enquiry-work.ts'
import { partConflictSchema } from './pages/page-draft.ts'
import { mediaUseSchema } from './records/media.ts'

/** The body of every failed response: RFC 9457, sent as `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /**
   * What is wrong with the input, or what of it another has (409); `path` is a JSON pointer, at a publish one within
   * the props of `blockId`.
   */
  issues: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        blockId: z.string().optional(),
        pageId: z.string().optional(),
        nearest: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** 400 for an event on a day that is full: open days near it, `YYYY-MM-DD`. */
  nearest: z.array(z.string()).optional(),
  /** 409 for an event on a day that is taken: the jobs that take it. */
  jobs: z.array(jobSummarySchema).optional(),
  /**
   * 412: the record as it is now, and when it was saved (ISO 8601); missing when it is gone. For an order it is the
   * list.
   */
  current: z
    .union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))])
    .optional(),
  currentUpdatedAt: z.string().optional(),
  /** 412 at a draft: the page that `current` is the draft of. */
  pageId: z.string().optional(),
  /** 409 at a publish: the parts that somebody else, or another page of the set, changed as well. */
  clashes: z.array(partConflictSchema).optional(),
  /** 409 on a file: the places that show it. */
  usedBy: z.array(mediaUseSchema).optional(),
  /** 403: the password has to be given again first (`POST /api/auth/confirm`). */
  needsPassword: z.literal(true).optional(),
})
export type Problem = z.infer<typeof problemSchema>
