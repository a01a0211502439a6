import { z } from 'zod'
import { address } from '../../contract/values/text-fields.ts'

/** The slot `middle` holds the blocks. */
export const backdropPropsSchema = z.object({
  pictureUrl: address().meta({
    title: 'Picture behind it',
    description: 'It is veiled, so that words on it can be read. Blank: a plain color.',
    as: 'picture',
    isBehind: true,
  }),
  shade: z
    .enum(['light', 'dark'])
    .default('light')
    .meta({ title: 'Colors', options: { light: 'Light, with dark words', dark: 'Dark, with light words' } }),
})
export type BackdropProps = z.infer<typeof backdropPropsSchema>
