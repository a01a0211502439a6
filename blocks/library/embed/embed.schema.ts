import { z } from 'zod'
import { address, embedAddress, line } from '../../contract/values/text-fields.ts'

export const embedPropsSchema = z.object({
  address: embedAddress().meta({
    title: 'Link',
    description:
      'Paste what the Share button of the other site gives. Short links don’t work: open it and copy the full address.',
    as: 'url',
  }),
  poster: address().meta({ title: 'Picture before it loads', as: 'picture' }),
  caption: line(500).meta({ title: 'Caption' }),
})
export type EmbedProps = z.infer<typeof embedPropsSchema>
