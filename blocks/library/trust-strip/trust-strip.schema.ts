import { z } from 'zod'
import { nightToneSchema } from '../../kit/ui/tone.schema.ts'

/** The claims are in the site settings. Pages from before there was a choice are at night. */
export const trustStripPropsSchema = z.object({
  tone: nightToneSchema.unwrap().default('night').meta({ title: 'Background', as: 'tone' }),
})
export type TrustStripProps = z.infer<typeof trustStripPropsSchema>
