import { z } from 'zod'

/** The ground a section stands on: a role of the theme, never a free colour. */
export const toneSchema = z.enum(['plain', 'sand']).default('plain').meta({ title: 'Background', as: 'tone' })
