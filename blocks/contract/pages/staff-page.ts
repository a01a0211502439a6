import { z } from 'zod'
import { requiredLine } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'
import { storedDraftSchema } from './page-draft.ts'
import { sitePart } from './site-parts.ts'
import { builtInPages, siteFiles, sitePaths } from './site-paths.ts'

// Pages that staff add to the built-in ones.

/** First path segments that are not available for pages. */
const reservedSegments = [
  'admin',
  'api',
  'assets',
  'fonts',
  'public-objects',
  'preview',
  'healthz',
  'readyz',
  '404',
]

/** Whether the site itself answers at a path, besides its pages. */
export function isReservedPath(path: string): boolean {
  const isFixed = [...siteFiles, sitePaths.bookingThanks, sitePaths.contactThanks].some(
    (fixed) => fixed === path,
  )
  return isFixed || reservedSegments.includes(path.split('/')[1] ?? '')
}

export const pageIdSchema = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use lowercase letters, numbers and single hyphens, such as school-visits',
  )
  .max(60, 'Keep this under 60 characters')
  // The list of redirects is at this address of the staff area.
  .refine((id) => id !== 'redirects', 'The staff area already uses this name. Choose another one')
export const pathSchema = z
  .string()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'Start with a slash, then use lowercase letters, numbers and single hyphens, such as /school-visits',
  )
  .check(upTo(200))
  .refine((path) => !isReservedPath(path), 'The site already uses this address. Choose another one')
  .refine((path) => !path.startsWith('/media/'), 'Addresses under /media are for albums. Choose another one')

/** The templates for new pages; their content is in page-templates.ts. */
export const pageTemplateNames = ['blank', 'event', 'story', 'questions', 'privacy'] as const
export type PageTemplateName = (typeof pageTemplateNames)[number]

const ownFields = {
  path: pathSchema.meta({ title: 'Address' }),
  title: requiredLine('Enter a name', 200).meta({ title: 'Name' }),
  inMenu: z.boolean().meta({
    title: 'In the menu',
    description: 'Shows the page in the menu once it’s published. What has no room there goes under “More”.',
  }),
}
export const newStaffPageSchema = z.strictObject({
  ...ownFields,
  id: pageIdSchema,
  inMenu: ownFields.inMenu.default(false),
  /** Without a start, the page is empty and has no draft. */
  from: z
    .union(
      [z.strictObject({ page: z.string().max(60) }), z.strictObject({ template: z.enum(pageTemplateNames) })],
      'Choose a page or a template',
    )
    .optional(),
})
export type NewStaffPage = z.input<typeof newStaffPageSchema>
export const changedStaffPageSchema = z.strictObject(ownFields).partial()

export const staffPageSchema = z.object({
  path: pathSchema,
  title: requiredLine('Enter a name', 200),
  /** Only in older records: former paths are in the list of redirects, where the next start puts these, once. */
  formerPaths: z.array(z.string()).max(50).optional(),
  areListed: z.boolean().optional(),
  inMenu: z.boolean().default(false),
  /** When it comes off the site: `at` is ISO 8601 in UTC, to the minute; `by` is who chose it. */
  ends: z
    .object({ at: z.iso.datetime(), by: z.string().max(200) })
    .nullable()
    .default(null)
    .meta({ title: 'When it comes off the site' }),
})
export type StaffPage = z.infer<typeof staffPageSchema>

/** A published page that staff added, or a service, as the public sees it. */
export const sitePageSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  inMenu: z.boolean(),
  /** Paths that redirect to it; missing where it never moved. */
  formerPaths: z.array(z.string()).optional(),
  /** Search engines may not list it; missing where they may. */
  isHidden: z.boolean().optional(),
  /**
   * It is the page of a service. They are in the list only where they are not as shipped: then all that are offered are,
   * in staff's order, and the shipped ones that are `off`.
   */
  service: z.enum(['bookable', 'shown', 'off']).optional(),
})
export type SitePage = z.infer<typeof sitePageSchema>

/** A row of staff's list of pages. What never was has revision 0 and a blank time and name. */
export const pageSummarySchema = sitePageSchema.extend({
  isBuiltIn: z.boolean(),
  /** It stands on every page (site-parts.ts). Its `path` is that of the home page, which shows it. */
  isPart: z.boolean(),
  isService: z.boolean(),
  /** Former paths, which redirect to the page once it is published. */
  formerPaths: z.array(z.string()),
  /** For `If-Match` of a change or a deletion; 0 for a built-in page. */
  revision: z.int(),
  publishedRevision: z.int(),
  /** The version that was published last; 0 for the original. */
  liveVersion: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** The name of `publishedBy`; the address itself if it has none. */
  publishedByName: z.string(),
  /** When it was taken off the site; blank while it is published, and if it never was. */
  unpublishedAt: z.string(),
  ends: staffPageSchema.shape.ends.unwrap(),
  draftRevision: z.int(),
  draftAt: z.string(),
  draftBy: z.string(),
  draftByName: z.string(),
  /** The draft is marked as done, for publishing it with others. */
  isReady: z.boolean(),
  schedule: storedDraftSchema.shape.schedule.unwrap(),
  /** How many notes on it are not done, without replies. */
  openNotes: z.int(),
})
export type PageSummary = z.infer<typeof pageSummarySchema>

export const linkingPageSchema = pageSummarySchema.pick({ id: true, title: true })
export type LinkingPage = z.infer<typeof linkingPageSchema>

/** A new page; `leftOut` are the types of blocks on the copied page that could not be copied. */
export const newPageSummarySchema = pageSummarySchema.extend({ leftOut: z.array(z.string()) })
export type NewPageSummary = z.infer<typeof newPageSummarySchema>

/** True for the id or path of a built-in page or part. `album` is the layout that all albums share. */
export function isBuiltInPage({ id, path }: { id?: string | undefined; path?: string | undefined }): boolean {
  const isOther = id === 'album' || sitePart(id ?? '') !== undefined
  return isOther || builtInPages.some((page) => page.id === id || page.path === path)
}
