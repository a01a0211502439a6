import { z } from 'zod'
import { newRedirectSchema } from './redirect.ts'
import { newTourDateSchema } from './tour-date.ts'

/** As many as one bulk deletion takes, which undoes an import. */
export const mostImported = 500

/** Several new ones at once, all or none: `POST /api/tour-dates/import`, `POST /api/redirects/import`. */
export const tourDateImportSchema = z.object({ dates: several(newTourDateSchema, 'date') })
export const redirectImportSchema = z.object({ redirects: several(newRedirectSchema, 'redirect') })

/** The added ones, with what a bulk deletion needs, and how many were there already. */
export const importReplySchema = z.object({
  added: z.array(z.object({ id: z.int(), revision: z.int() })),
  skipped: z.int(),
})
export type ImportReply = z.infer<typeof importReplySchema>

function several<Item extends z.ZodType>(item: Item, noun: string) {
  return z
    .array(item)
    .min(1, `Add at least one ${noun}`)
    .max(mostImported, `Add at most ${mostImported} ${noun}s at a time`)
}
