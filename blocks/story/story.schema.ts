import { z } from 'zod'
import { toneSchema } from '../ui/tone.schema.ts'

/** Layout of the story; its texts are the record `about`. */
export const storyPropsSchema = z.object({ tone: toneSchema })
export type StoryProps = z.infer<typeof storyPropsSchema>
