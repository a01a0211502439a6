import { z } from 'zod'
import { positiveId } from '../values/text-fields.ts'
import { draftInputSchema } from './page-draft.ts'
import { newStaffPageSchema } from './staff-page.ts'

/** So that their drafts fit into one request. */
export const mostImportedPages = 50

/** Pages of an old site, each with its first draft: `POST /api/pages/import`. */
export const pageImportSchema = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        ...newStaffPageSchema.omit({ from: true }).shape,
        data: draftInputSchema.shape.data,
      }),
    )
    .min(1, 'Choose at least one page')
    .max(mostImportedPages, `Bring at most ${mostImportedPages} pages at a time`),
})
export type PageImport = z.input<typeof pageImportSchema>

const imported = z
  .array(z.strictObject({ id: z.string().max(60), revision: positiveId }))
  .max(mostImportedPages)
export const pageImportReplySchema = z.object({ pages: imported })
export type PageImportReply = z.infer<typeof pageImportReplySchema>

/** `pictures` are names of files in the library. One that something else shows stays. */
export const undoPageImportSchema = z.strictObject({
  pages: imported,
  pictures: z.array(z.string().max(200)).max(500),
})
export const undonePageImportSchema = z.object({ pages: z.int(), pictures: z.int() })
export type UndonePageImport = z.infer<typeof undonePageImportSchema>
