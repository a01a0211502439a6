import { z } from 'zod'

// Opening the site (contract §11): until an owner opens it, visitors are told that it opens soon.

/** What is looked at before a site is opened, and the screen of the staff area that mends it. */
export const launchChecks = {
  name: { label: 'Your name', path: '/admin/site' },
  phone: { label: 'Your phone number', path: '/admin/contact' },
  email: { label: 'Your email address', path: '/admin/contact' },
  mail: { label: 'Sending email', path: '/admin/server' },
  address: { label: 'Web address', path: '/admin/server' },
  privacy: { label: 'Privacy page', path: '/admin/pages' },
  samples: { label: 'Samples', path: '/admin/samples?view=people' },
} as const satisfies Record<string, { label: string; path: string }>
export type LaunchCheckId = keyof typeof launchChecks
const launchCheckIds = Object.keys(launchChecks) as LaunchCheckId[] // its own keys

export const launchCheckSchema = z.object({
  id: z.enum(launchCheckIds),
  ok: z.boolean(),
  /** A sentence for staff: what is there, or what to do. */
  detail: z.string(),
})
export type LaunchCheck = z.infer<typeof launchCheckSchema>

export const launchSchema = z.object({
  open: z.boolean(),
  /** ISO 8601; blank while it is closed, and where an earlier version was open already. */
  openedAt: z.string(),
  hasPreview: z.boolean(),
  checks: z.array(launchCheckSchema),
  /** What is left of the sample, by the page that shows it. */
  samples: z.object({
    total: z.int(),
    pages: z.array(z.object({ id: z.string(), path: z.string(), count: z.int() })),
  }),
})
export type Launch = z.infer<typeof launchSchema>

/** `anyway`: though some checks fail. */
export const launchInputSchema = z.strictObject({ open: z.boolean(), anyway: z.boolean().default(false) })

/** What became of a test mail: `detail` is a sentence with the mail server's own words. */
export const testedMailSchema = z.object({ ok: z.boolean(), to: z.string(), detail: z.string() })
export type TestedMail = z.infer<typeof testedMailSchema>
