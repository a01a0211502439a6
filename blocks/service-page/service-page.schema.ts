import { z } from 'zod'
import { toneSchema } from '../ui/tone.schema.ts'

// Layout of a service page's sections; what they say is the record of the page they stand on.

/** Hero and last band have no layout of their own. */
export const servicePlainPropsSchema = z.object({})

export const serviceSectionPropsSchema = z.object({ tone: toneSchema })
export type ServiceSectionProps = z.infer<typeof serviceSectionPropsSchema>
