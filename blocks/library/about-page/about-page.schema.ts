import { z } from 'zod'
import { toneSchema } from '../../kit/ui/tone.schema.ts'

// The layout of the about page's sections; their texts and photos are in the record `about-page`.

/** The closing has no layout props. */
export const aboutPlainPropsSchema = z.object({})

export const aboutSectionPropsSchema = z.object({ tone: toneSchema })
export type AboutSectionProps = z.infer<typeof aboutSectionPropsSchema>

export const aboutPhotoPropsSchema = aboutSectionPropsSchema.extend({
  pictureSide: z.enum(['right', 'left']).default('right').meta({ title: 'Photo on the' }),
})
export type AboutPhotoProps = z.infer<typeof aboutPhotoPropsSchema>
