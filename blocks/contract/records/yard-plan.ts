import { z } from 'zod'
import { line } from '../values/text-fields.ts'

const feet = (most: number) => z.number().min(1).max(most)

/**
 * What stands at the customer's place, in feet. The page draws it to scale, and the card at its top names the first one,
 * so that both say the same numbers.
 */
export const yardPlanSchema = z
  .array(
    z.object({
      kind: z
        .enum(['pen', 'path', 'ring', 'track', 'area', 'gate', 'truck'])
        .default('pen')
        .meta({
          title: 'What it is',
          options: {
            path: 'Pony path',
            ring: 'Round ring',
            track: 'Race track',
            area: 'Open space',
            truck: 'Truck and trailer',
          },
        }),
      name: line(60).meta({ title: 'Name', description: 'Blank: what it is.' }),
      length: feet(300)
        .default(16)
        .meta({ title: 'Length', unit: 'feet', description: 'Of a ring or a gate: how wide it is.' }),
      width: feet(300)
        .default(16)
        .meta({ title: 'Width', unit: 'feet', description: 'Not used for rings, gates and trucks.' }),
    }),
  )
  .max(8)
  .default([])
  .meta({
    title: 'Plan of the place',
    description: 'Drawn to scale. The card at the top shows the size of the first one.',
    itemName: 'part',
  })
export type YardPart = z.infer<typeof yardPlanSchema>[number]
