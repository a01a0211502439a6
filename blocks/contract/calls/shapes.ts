import { z } from 'zod'
import { mediaSizesSchema } from '../records/media.ts'

/** A response with the sizes of the pictures that it names. */
export function withMedia<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object({ ...schema.shape, media: mediaSizesSchema })
}

/** A response for staff: with the revision, from which `If-Match` is made. */
export function forStaff<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object({ ...schema.shape, media: mediaSizesSchema, revision: z.int() })
}

/** One page of a long list. */
export function paged<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })
}

/** Staff get with `?all=1` what is in no list otherwise. */
export const allQuery = z.strictObject({ all: z.literal('1').optional() })
