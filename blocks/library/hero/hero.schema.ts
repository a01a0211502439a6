import { z } from 'zod'

/** The layout of the hero; its texts are in the record `hero`. */
export const heroPropsSchema = z.object({
  mediaSide: z.enum(['right', 'left']).default('right').meta({ title: 'Video or picture on the' }),
})
export type HeroProps = z.infer<typeof heroPropsSchema>
