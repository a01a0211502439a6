import { newSavedReplySchema } from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { ListRules } from '../content/list-rules.ts'

/** Answers staff give often; a list of staff's own, which visitors have no read of. */
export const savedReplyRules: ListRules = {
  collection: 'saved-replies',
  path: staffPaths.savedReplies,
  schema: newSavedReplySchema,
  isPrivate: true,
  hasOrder: false,
  labelOf: ({ title }) => String(title),
}
