import { z } from 'zod'
import { line } from '../values/text-fields.ts'

const feet = (most: number) => z.number().min(1).max(most)

/** What stands at the customer's place, in feet. `instead` is an outline in the place of the one before. */
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
        .meta({ title: 'Length', unit: 'feet', description: 'Ring or gate: its width.' }),
      width: feet(300)
        .default(16)
        .meta({ title: 'Width', unit: 'feet', description: 'Not used for rings, gates and trucks.' }),
      isInstead: z.boolean().optional().meta({ title: 'Instead of the one before' }),
    }),
  )
  .max(8)
  .default([])
  .meta({
    title: 'Plan of the place',
    description: 'Drawn to scale.',
    itemName: 'part',
  })
export type YardPart = z.infer<typeof yardPlanSchema>[number]
