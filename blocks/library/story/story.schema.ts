import { z } from 'zod'
import { toneSchema } from '../../kit/ui/tone.schema.ts'

/** The layout of the story; its texts are in the record `about`. */
export const storyPropsSchema = z.object({ tone: toneSchema })
export type StoryProps = z.infer<typeof storyPropsSchema>
