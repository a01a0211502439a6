import { z } from 'zod'
import { toneSchema } from './tone.schema.ts'

// How a block stands on its page, whatever it shows: steps and roles of the theme, never free values. The usual
// choice is how a block looks by itself. BlockFrame draws them (block-frame.tsx, layout-choices.css).

const step = z.enum(['none', 'small', 'normal', 'large']).default('normal')

/** For every block; all there is for one that fills a page's top or end, whose drawings need their room. */
export const phoneChoices = z.object({
  hideOnPhone: z.boolean().default(false).meta({ title: 'Hide on phones' }),
})

/** For blocks with room above and below that may be more or less. */
export const spaceChoices = z.object({
  spaceAbove: step.meta({ title: 'Space above', as: 'steps' }),
  spaceBelow: step.meta({ title: 'Space below', as: 'steps' }),
  ...phoneChoices.shape,
})

/** For a block that draws no ground of its own. A section's `tone` is its own affair, hence another name. */
export const groundChoices = z.object({ ground: toneSchema })

const usual: Readonly<Record<string, unknown>> = groundChoices.extend(spaceChoices.shape).parse({})

/** Props without the choices that are as usual: pages that use none of them stay as small as they are. */
export function withoutUsual(props: Readonly<Record<string, unknown>>, schema: z.ZodObject) {
  const isUsual = ([key, value]: [string, unknown]) =>
    Object.hasOwn(usual, key) && Object.hasOwn(schema.shape, key) && usual[key] === value
  return Object.fromEntries(Object.entries(props).filter((entry) => !isUsual(entry)))
}
