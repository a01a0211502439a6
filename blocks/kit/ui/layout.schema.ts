import { z } from 'zod'
import { address } from '../../contract/values/text-fields.ts'
import { drawnToneSchema, toneSchema } from './tone.schema.ts'
import { topPicture } from './top-picture.schema.ts'

// Layout choices of blocks: steps and roles of the theme, never free values. The default is the block's own design.
// BlockFrame applies the choices (block-frame.tsx).

const step = z.enum(['none', 'small', 'normal', 'large']).default('normal')

/** For every block; those at the top or end of a page need their space for drawings. */
export const phoneChoices = z.object({
  hideOnPhone: z.boolean().default(false).meta({ title: 'Hide on phones' }),
  hideOnComputer: z.boolean().default(false).meta({ title: 'Hide on computers and tablets' }),
})

/** For blocks that may have a picture behind them. Their words stand on a sheet of the block's own background. */
export const pictureChoices = z.object({
  groundPicture: address().meta({
    title: 'Picture behind it',
    description: 'Text gets a plain panel so it stays readable.',
    as: 'picture',
    isBehind: true,
  }),
})

/** For blocks whose space above and below may vary. */
export const spaceChoices = z.object({
  spaceAbove: step.meta({ title: 'Space above', as: 'steps' }),
  spaceBelow: step.meta({ title: 'Space below', as: 'steps' }),
  ...phoneChoices.shape,
})

/** For a block without a background of its own; `tone` is a prop of some blocks themselves. */
export const backgroundChoices = z.object({ ground: toneSchema })

/** For a block whose background is its drawing: the evening sky, or the end of a page with its pony. */
export const drawnChoices = z.object({ drawnGround: drawnToneSchema })

/** For a block that begins with the sky and goes on with sections, which have a background of their own. */
export const topChoices = z.object({
  drawnGround: drawnToneSchema.meta({ title: 'Background at the top', as: 'tone' }),
})

/** For columns, which stand one below the other on phones. */
export const orderChoices = z.object({
  phones: z
    .enum(['same', 'reversed', 'picture'])
    .default('same')
    .meta({
      title: 'Order on phones',
      options: {
        same: 'In this order',
        reversed: 'In reverse order',
        picture: 'The one with a picture first',
      },
    }),
})

const defaults: Readonly<Record<string, unknown>> = backgroundChoices
  .extend(spaceChoices.shape)
  .extend(pictureChoices.shape)
  .extend(drawnChoices.shape)
  .extend(topPicture.shape)
  .extend(orderChoices.shape)
  .parse({})

/** Props without choices that have their default value, so that pages without choices do not grow. */
export function withoutUsual(props: Readonly<Record<string, unknown>>, schema: z.ZodObject) {
  const isDefault = ([key, value]: [string, unknown]) =>
    Object.hasOwn(defaults, key) && Object.hasOwn(schema.shape, key) && defaults[key] === value
  return Object.fromEntries(Object.entries(props).filter((entry) => !isDefault(entry)))
}
