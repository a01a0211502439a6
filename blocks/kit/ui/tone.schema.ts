import { z } from 'zod'

/** The background of a section: a role of the theme, never a free color. */
export const toneSchema = z
  .enum(['plain', 'sand', 'sky'])
  .default('plain')
  .meta({ title: 'Background', as: 'tone' })
/** The same for a block that has a drawing there, until somebody chooses a color. */
export const drawnToneSchema = z
  .enum(['drawing', ...toneSchema.unwrap().options])
  .default('drawing')
  .meta({ title: 'Background', as: 'tone' })
/** The same for sections that may also stand on the night sky. */
export const nightToneSchema = z
  .enum([...toneSchema.unwrap().options, 'night'])
  .default('plain')
  .meta({ title: 'Background', as: 'tone' })
