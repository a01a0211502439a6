import { z } from 'zod'
import { requiredLine } from '../values/text-fields.ts'
import { pageBlockSchema } from './page.ts'

/** Includes blocks in slots. */
export const mostSectionBlocks = 50

/** Blocks that staff saved under a name, to insert them into any page. Their content is checked as on a page. */
export const savedSectionSchema = z.object({
  id: z.int().positive(),
  name: requiredLine('Enter a name', 120),
  blocks: z
    .array(z.strictObject(pageBlockSchema.shape))
    .min(1, 'Choose at least one block')
    .max(mostSectionBlocks, `Use up to ${mostSectionBlocks} blocks`),
})
export type SavedSection = z.infer<typeof savedSectionSchema>
export const newSavedSectionSchema = savedSectionSchema.omit({ id: true })
