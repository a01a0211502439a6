import { z } from 'zod'
import { mayAct, type Role } from './staff.ts'

// Who is at work on what. It informs and never locks: two may edit the same thing, and a save says when they clash.

/** How often a tab says that it is still there. */
export const presenceBeatMs = 15_000

/** Chosen by the tab, so that two tabs of one person are two entries. */
const tab = z.string().regex(/^[\w-]{8,40}$/, 'Use 8 to 40 letters, digits, hyphens and underscores')

export const presenceInputSchema = z.strictObject({
  /** A kind and an id, as in `pages/home`. */
  what: z
    .string()
    .max(100)
    .regex(/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, 'Name a kind and an id, as in pages/home'),
  tab,
})
export const presenceLeaveSchema = z.strictObject({ tab })

/** Whether somebody of this role hears and tells of it: who works the enquiries sees nothing of the pages. */
export function mayBePresent(role: Role, { what }: { what: string }): boolean {
  return what.startsWith('enquiries/') || mayAct(role, 'editor')
}

/** One tab of somebody's; `since` is ISO 8601. */
export const presenceEntrySchema = presenceInputSchema.extend({
  userId: z.int().positive(),
  name: z.string(),
  since: z.iso.datetime(),
})
export type PresenceEntry = z.infer<typeof presenceEntrySchema>
