import { z } from 'zod'
import { type Actor, mayActWith } from './staff.ts'

// Presence informs and never locks: two may edit one record, and a save reports a conflict.

/** How often a tab reports that it is still open. */
export const presenceBeatMs = 15_000

/** A random id of the tab, so that two tabs of one person are two entries. */
const tab = z.string().regex(/^[\w-]{8,40}$/, 'Use 8 to 40 letters, digits, hyphens and underscores')

export const presenceInputSchema = z.strictObject({
  /** A kind and an id, as in `pages/home`. */
  what: z
    .string()
    .max(100)
    .regex(/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, 'Use a kind and an id, as in pages/home'),
  tab,
})
export const presenceLeaveSchema = z.strictObject({ tab })

/** The inbox role sees nothing about pages, a device without the scope nothing about enquiries. */
export function mayBePresent(actor: Actor, { what }: { what: string }): boolean {
  return mayActWith(actor, what.startsWith('enquiries/') ? 'enquiries' : 'pages')
}

/** One open tab of a person; `since` is ISO 8601. */
export const presenceEntrySchema = presenceInputSchema.extend({
  userId: z.int().positive(),
  name: z.string(),
  since: z.iso.datetime(),
})
export type PresenceEntry = z.infer<typeof presenceEntrySchema>
