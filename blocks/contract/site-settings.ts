import { z } from 'zod'
import { siteDefaults } from './defaults.ts'
import { address, line, requiredLine } from './text-fields.ts'

/** The business itself: what header, footer and structured data say on every page. */
export const siteSettingsSchema = z.object({
  name: requiredLine('Name the business', 120),
  tagline: line(300),
  foundedYear: z.int().min(1800).max(2200).default(siteDefaults.foundedYear),
  serviceArea: line(120),
  hours: line(120),
  /** IANA name; all calendar days are days in this zone. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'Use a time zone such as America/Phoenix')
    .default(siteDefaults.timeZone),
  logoUrl: address(),
  defaultPhone: line(40),
  defaultEmail: line(200),
  street: line(200),
  city: line(120),
  state: line(60),
  postalCode: line(20),
  facebookUrl: address(),
  instagramUrl: address(),
  twitterUrl: address(),
  trustClaims: z
    .array(z.object({ value: line(20), label: line(120) }))
    .max(4)
    .default(siteDefaults.trustClaims.map((claim) => ({ ...claim }))),
  insuredLine: line(200),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

/** Shown in header, footer and on the contact page; blank falls back to the site settings. */
export const contactInfoSchema = z.object({ phone: line(40), email: line(200) })
export type ContactInfo = z.infer<typeof contactInfoSchema>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
