import type { z } from 'zod'

// The audience of a field of a record. An unmarked field is public and in the site's pages. The mark is in the schema
// for code that reads it at run time, and in its type for the compiler.

declare const audience: unique symbol
type Marked<Who extends string> = { readonly [audience]: Who }
type KeysFor<Schema extends z.ZodObject, Who extends string> = {
  [Key in keyof Schema['shape']]: Schema['shape'][Key] extends Marked<Who> ? Key : never
}[keyof Schema['shape']]

/** Marks a field that the API sends only to staff. */
export function staffOnly<Schema extends z.ZodType>(schema: Schema): Schema & Marked<'staff'> {
  return schema.meta({ audience: 'staff' }) as Schema & Marked<'staff'> // the mark is a type only
}

/** Marks a public field of the API that no page shows, so pages do not carry it. */
export function apiOnly<Schema extends z.ZodType>(schema: Schema): Schema & Marked<'api'> {
  return schema.meta({ audience: 'api' }) as Schema & Marked<'api'> // as above
}

/** A record as the public reads it from the API. */
export type PublicPart<Schema extends z.ZodObject> = Omit<z.infer<Schema>, KeysFor<Schema, 'staff'>>
/** The fields of a record that pages carry. */
export type PagePart<Schema extends z.ZodObject> = Omit<z.infer<Schema>, KeysFor<Schema, 'staff' | 'api'>>

/** The keys that only these audiences get. */
export function keysFor(schema: z.ZodObject, ...only: readonly ('staff' | 'api')[]): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => only.some((who) => (field as z.ZodType).meta()?.audience === who))
    .map(([key]) => key)
}
