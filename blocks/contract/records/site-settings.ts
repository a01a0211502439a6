import { z } from 'zod'
import { address, line, requiredLine } from '../values/text-fields.ts'
import { siteDefaults } from './defaults.ts'

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
/** What staff send. What was stored before there were these rules stays readable, so they are not in the record's own. */
export const newContactInfoSchema = contactInfoSchema.extend({
  phone: line(40).refine(isBlankOrPhone, 'Write it with 7 to 15 digits'),
  email: line(200).refine(isBlankOrEmail, 'Write it as name@example.com'),
})

/** Any punctuation: the digits are what is dialled, 15 at most (ITU-T E.164). */
function isBlankOrPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return text === '' || (digits >= 7 && digits <= 15)
}

function isBlankOrEmail(text: string): boolean {
  return text === '' || z.email().safeParse(text).success
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
