import { z } from 'zod'

/** A text that people agree to by sending a form, since when, and who wrote it. */
export const consentVersionSchema = z.object({
  /** As in `consentVersion` of an enquiry (enquiry-consent.ts). A text that comes back has the same one again. */
  version: z.string().max(40),
  text: z.string().max(2000),
  /** ISO 8601. Blank for the words that the site came with. */
  from: z.union([z.literal(''), z.iso.datetime()]),
  /** Id 0 is nobody: the site itself. */
  by: z.object({ id: z.int(), name: z.string().max(200) }),
})
export type ConsentVersion = z.infer<typeof consentVersionSchema>
