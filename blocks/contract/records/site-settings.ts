import { z } from 'zod'
import { enquiryWarningDays, mostEnquiryYears } from '../time/retention.ts'
import { readMapPoint } from '../values/map-point.ts'
import { readsStored } from '../values/parse-stored.ts'
import { phoneProblem } from '../values/phone.ts'
import { plainDigits } from '../values/plain-digits.ts'
import { address, emailLine, line, pageLink, requiredLine, wrappedLine } from '../values/text-fields.ts'
import { siteDefaults } from './defaults.ts'

const blankSocial = 'Left blank, the icon has no link.'

/** A page of the farm's own behind words of the footer that otherwise link to a service. */
function ownPage(title: string) {
  return pageLink().meta({ title, description: 'If blank, it links to a service page.', as: 'link' })
}

/** A page that the last lines of the footer name. */
function smallPrint(title: string) {
  return pageLink().meta({
    title,
    description: 'Shown at the bottom of every page. If blank, it isn’t.',
    as: 'link',
  })
}

/** The farm's own number, which may be a local one without area code. One that an earlier version stored is kept. */
function farmPhone() {
  return line(40)
    .overwrite(plainDigits)
    .superRefine((text, issues) => {
      const message = text && !readsStored() && phoneProblem(text, 7)
      if (message) issues.addIssue(message)
    })
}

/** Facts about the business, for the header, the footer and the structured data of every page. */
export const siteSettingsSchema = z.object({
  name: requiredLine('Enter a name', 120).meta({
    title: 'Name',
    description: 'At the top of a phone there’s room for about 40 letters.',
  }),
  tagline: line(300).meta({ title: 'Tagline' }),
  foundedYear: z.int().min(1800).max(2200).default(siteDefaults.foundedYear).meta({ title: 'Founded' }),
  serviceArea: line(120).meta({
    title: 'Service area',
    description: 'If blank, the states or counties you picked under Availability.',
  }),
  hours: line(120).meta({ title: 'Hours', description: 'If blank, your office hours under Availability.' }),
  /** IANA name. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'Use a time zone such as America/Phoenix')
    .default(siteDefaults.timeZone)
    .meta({ title: 'Time zone', description: 'Such as America/Phoenix. All dates use this time zone.' }),
  logoUrl: address().meta({ title: 'Logo', as: 'picture' }),
  defaultPhone: farmPhone().meta({
    title: 'Default phone',
    description: 'Used when “Phone & email” is blank.',
    as: 'tel',
  }),
  defaultEmail: emailLine().meta({ title: 'Default email', as: 'email' }),
  street: line(200).meta({ title: 'Street' }),
  city: line(120).meta({ title: 'City' }),
  state: line(60).meta({ title: 'State' }),
  postalCode: line(20).meta({ title: 'ZIP code' }),
  mapPoint: line(60)
    .refine((text) => text === '' || readMapPoint(text) !== undefined, 'Enter it like 33.4484, -112.0740')
    .meta({
      title: 'Map point',
      description:
        'Latitude, longitude: search engines show the farm there. In a map app, hold a finger on the farm and copy them.',
    }),
  facebookUrl: pageLink().meta({ title: 'Facebook', as: 'url' }),
  instagramUrl: pageLink().meta({ title: 'Instagram', description: blankSocial, as: 'url' }),
  twitterUrl: pageLink().meta({ title: 'Twitter', description: blankSocial, as: 'url' }),
  schoolPage: ownPage('School Events'),
  churchPage: ownPage('Church Events'),
  companyPage: ownPage('Corporate Events'),
  privacyPage: smallPrint('Privacy'),
  termsPage: smallPrint('Terms'),
  consentText: wrappedLine(500).meta({
    title: 'What people agree to',
    description:
      'Next to the box at the end of both forms. If blank, the standard words. We save every version, so an enquiry shows the words its sender saw.',
    as: 'textarea',
    rows: 3,
  }),
  enquiryYears: z
    .int()
    .min(1, `Use 1 to ${mostEnquiryYears} years, or leave it blank`)
    .max(mostEnquiryYears, `Use 1 to ${mostEnquiryYears} years, or leave it blank`)
    .nullable()
    .default(null)
    .meta({
      title: 'Delete old enquiries after',
      description: `Counts from the day of the event, or the day it came in if there’s none. “Today” tells you ${enquiryWarningDays} days before. If blank, they stay until someone deletes them.`,
      unit: 'years',
    }),
  trustClaims: z
    .array(
      z.object({
        value: line(20).meta({ title: 'Number' }),
        label: line(120).meta({ title: 'Label' }),
      }),
    )
    .max(4)
    .default(siteDefaults.trustClaims.map((claim) => ({ ...claim })))
    .meta({ title: 'Big numbers', description: 'The strip on the home page.', itemName: 'claim' }),
  insuredLine: line(200).meta({ title: 'Line at the bottom of every page' }),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

/** Shown in the header, the footer and on the contact page; blank fields fall back to the site settings. */
export const contactInfoSchema = z.object({
  phone: farmPhone().meta({ title: 'Phone', as: 'tel' }),
  email: emailLine().meta({ title: 'Email', as: 'email' }),
})
export type ContactInfo = z.infer<typeof contactInfoSchema>
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
