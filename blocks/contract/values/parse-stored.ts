import type { z } from 'zod'

// zod tells its checks nothing of who parses, so this is a variable. Parsing never waits, so no other parse sees it.
let isStored = false

export function readsStored(): boolean {
  return isStored
}

/**
 * Parses what is stored, maybe by a version with fewer rules: what a field refuses of people (text-fields.ts) is cleaned
 * where nothing is lost by that, and else kept. What people send goes through the schema itself.
 */
export function safeParseStored<S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  const before = isStored
  isStored = true
  try {
    return schema.safeParse(value)
  } finally {
    isStored = before
  }
}

/** The same; throws ZodError. */
export function parseStored<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = safeParseStored(schema, value)
  if (!parsed.success) throw parsed.error
  return parsed.data
}
