import { z } from 'zod'
import { mediaSizesSchema } from '../records/media.ts'

/** A reply that carries the sizes of the pictures it names. */
export function withMedia<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object({ ...schema.shape, media: mediaSizesSchema })
}

/** The same as staff get it: with what an `If-Match` is made from. */
export function forStaff<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return z.object({ ...schema.shape, media: mediaSizesSchema, revision: z.int() })
}

/** A page of a long list. */
export function paged<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })
}
