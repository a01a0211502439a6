import { z } from 'zod'
import { toneSchema } from '../../kit/ui/tone.schema.ts'

// The layout of a service page's sections; their content is in the record of the page.

export const serviceHeroPropsSchema = z.object({
  hasChapters: z.boolean().default(true).meta({ title: 'Links to the parts of the page' }),
})
export type ServiceHeroProps = z.infer<typeof serviceHeroPropsSchema>

/** The last section has no layout props. */
export const servicePlainPropsSchema = z.object({})

/** Quotes stand on the night sky unless staff choose otherwise. */
export const serviceStoriesPropsSchema = z.object({
  tone: z.enum(['plain', 'sand', 'night']).default('night').meta({ title: 'Background', as: 'tone' }),
})
export type ServiceStoriesProps = z.infer<typeof serviceStoriesPropsSchema>

export const serviceSectionPropsSchema = z.object({ tone: toneSchema })
export type ServiceSectionProps = z.infer<typeof serviceSectionPropsSchema>
