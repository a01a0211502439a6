import { z } from 'zod'
import { positiveId } from './values/text-fields.ts'

// What came with the sample and nobody has changed since (contract §11).

/** As in `?of=` of the history, with the field of a record; of quotes and people the entry, as in `quotes/1`. */
const sampleNameSchema = z.strictObject({
  of: z.string().min(1).max(600),
  field: z.string().min(1).max(200).optional(),
})
export type SampleName = z.infer<typeof sampleNameSchema>

const sampleItemSchema = z.object({
  ...sampleNameSchema.shape,
  /** What it says, or is called. */
  text: z.string(),
  /** The id of the page that shows it; missing for what is on all pages, and for pictures. */
  page: z.string().optional(),
  /** It names people, or tells of what was. */
  isStory: z.literal(true).optional(),
  /** Of a page: the ids of the blocks with texts of the sample. */
  blocks: z.array(z.string()).optional(),
})
export type SampleItem = z.infer<typeof sampleItemSchema>

/** `emptied`: of the step by which the farm began without the sample, while that can be taken back. */
export const samplesSchema = z.object({
  items: z.array(sampleItemSchema),
  total: z.int(),
  emptied: z.int().optional(),
})
export type Samples = z.infer<typeof samplesSchema>

export const keepSamplesSchema = z.strictObject({ items: z.array(sampleNameSchema).min(1).max(2000) })
/**
 * `anyway`: also where something that stays links to a page or an album that goes. `isStart`: the farm begins without the
 * sample, so version 0 of each page is the specified one.
 */
export const removeSamplesSchema = keepSamplesSchema.extend({
  anyway: z.boolean().optional(),
  isStart: z.boolean().optional(),
})
/** `keepOwn`: what was changed or deleted since stays so; else that refuses all of it. */
export const undoSamplesSchema = z.strictObject({ id: positiveId, keepOwn: z.boolean().optional() })
/** `id` is for the undo; `total` is how many are left; `leftOut` has pages that stay in the trash, as their address is taken. */
export const sampleStepReplySchema = z.object({
  ...{ id: z.int(), total: z.int() },
  leftOut: z.array(z.string()).optional(),
})
export type SampleStepReply = z.infer<typeof sampleStepReplySchema>

/** Fields with quotes and people, which count one by one. */
export const madeUpFields: readonly string[] = ['people', 'quotes', 'testimonials']

/** Nobody may call invented words or people their own: these can only be changed or removed. */
export function isMadeUp({ of, field = '' }: SampleName): boolean {
  return madeUpFields.some((name) => field.startsWith(`${name}/`)) && !of.startsWith('pages/')
}

/** What nobody may take for real when the site opens. */
export function speaksOfPeople(item: SampleItem): boolean {
  return isMadeUp(item) || item.isStory === true
}
