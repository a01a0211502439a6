import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { calendarDay, line } from '../../contract/values/text-fields.ts'
import { link } from '../../kit/ui/link.schema.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'

export const countdownPropsSchema = z.object({
  title: line(200).meta({ title: 'Heading', description: 'What happens on that day.' }),
  day: z
    .union([z.literal(''), calendarDay])
    .default('')
    .meta({ title: 'Day' }),
  text: richProse(2000).meta({ title: 'Text' }),
  label: line(80).meta({ title: 'Link text' }),
  href: link().meta({ title: 'Link' }),
  after: line(300).meta({
    title: 'After the day',
    description: 'Blank: the section disappears.',
  }),
  tone: toneSchema,
})
export type CountdownProps = z.infer<typeof countdownPropsSchema>
