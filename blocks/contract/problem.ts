import { z } from 'zod'
import { clashSchema } from './enquiries/enquiry-work.ts'
import { launchCheckSchema } from './launch.ts'
import { type PartConflict, partConflictSchema } from './pages/page-draft.ts'
import { mediaUseSchema } from './records/media.ts'

/** The body of every failed response: RFC 9457, sent as `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Of the input, or values that another record has (409). `path` is a JSON pointer, within `blockId`. */
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
  /** 400 for an event on a full day: open days near it, `YYYY-MM-DD`. */
  nearest: z.array(z.string()).optional(),
  /** 412: the current record or list, and when it was saved (ISO 8601); missing if it was deleted. */
  current: z
    .union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))])
    .optional(),
  currentUpdatedAt: z.string().optional(),
  /** 412 for a draft: the name of who saved `current`. */
  currentBy: z.string().optional(),
  /** 412 for a draft: the page to which the draft `current` belongs. */
  pageId: z.string().optional(),
  /** At a publish: parts that others changed, too. For a job: why it does not fit. */
  clashes: z.union([z.array(partConflictSchema), z.array(clashSchema)]).optional(),
  /** 409 at an undo: the fields, by their labels, that were changed since. */
  changedSince: z.array(z.string()).optional(),
  /** 409 where the site is to be opened: what it lacks. */
  checks: z.array(launchCheckSchema).optional(),
  /** 409 for a file: the places that show it. */
  usedBy: z.array(mediaUseSchema).optional(),
  /** 503 while the site isn't open: the firm's name, once it is its own. */
  name: z.string().optional(),
  /** 403: the password must be entered again first (`POST /api/auth/confirm`). */
  needsPassword: z.literal(true).optional(),
  /** 401: the password was right, and the account has a passkey: the desktop app has to send a code, too. */
  needsCode: z.literal(true).optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** The clashes of a refused publish; missing where the problem is another one. Free of zod. */
export function partConflictsIn(problem: Pick<Problem, 'clashes'> | undefined): PartConflict[] | undefined {
  return problem?.clashes?.filter((clash) => 'part' in clash)
}
