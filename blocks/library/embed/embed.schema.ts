import { z } from 'zod'
import { address, embedAddress, line } from '../../contract/values/text-fields.ts'

export const embedPropsSchema = z.object({
  address: embedAddress().meta({
    title: 'Link',
    description:
      'Paste what the Share button of the other site gives. Of a short link, open it first and copy the address of that page.',
    as: 'url',
  }),
  poster: address().meta({ title: 'Picture before it loads', as: 'picture' }),
  caption: line(500).meta({ title: 'Caption' }),
})
export type EmbedProps = z.infer<typeof embedPropsSchema>
