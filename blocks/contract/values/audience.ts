import type { z } from 'zod'

// Who gets a field of a record: unmarked everybody, the pages of the site included. The mark is on the schema for
// who reads it at run time, and in its type for the compiler.

declare const audience: unique symbol
type Marked<Who extends string> = { readonly [audience]: Who }
type KeysFor<Schema extends z.ZodObject, Who extends string> = {
  [Key in keyof Schema['shape']]: Schema['shape'][Key] extends Marked<Who> ? Key : never
}[keyof Schema['shape']]

/** Leaves the API only for staff. */
export function staffOnly<Schema extends z.ZodType>(schema: Schema): Schema & Marked<'staff'> {
  return schema.meta({ audience: 'staff' }) as Schema & Marked<'staff'> // the mark is a type only
}

/** Whoever reads the API gets it, but no page shows it, so none carries it. */
export function apiOnly<Schema extends z.ZodType>(schema: Schema): Schema & Marked<'api'> {
  return schema.meta({ audience: 'api' }) as Schema & Marked<'api'> // as above
}

/** A record as anybody reads it from the API. */
export type PublicPart<Schema extends z.ZodObject> = Omit<z.infer<Schema>, KeysFor<Schema, 'staff'>>
/** What pages carry of a record. */
export type PagePart<Schema extends z.ZodObject> = Omit<z.infer<Schema>, KeysFor<Schema, 'staff' | 'api'>>

/** The keys that go only to these. */
export function keysFor(schema: z.ZodObject, ...only: readonly ('staff' | 'api')[]): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => only.some((who) => (field as z.ZodType).meta()?.audience === who))
    .map(([key]) => key)
}
