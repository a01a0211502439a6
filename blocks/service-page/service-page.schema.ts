import { z } from 'zod'
import { toneSchema } from '../ui/tone.schema.ts'

// The layout of a service page's sections; their content is in the record of the page.

/** The hero and the last section have no layout props. */
export const servicePlainPropsSchema = z.object({})

export const serviceSectionPropsSchema = z.object({ tone: toneSchema })
export type ServiceSectionProps = z.infer<typeof serviceSectionPropsSchema>
