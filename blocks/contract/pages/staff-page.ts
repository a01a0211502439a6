import { z } from 'zod'
import { requiredLine } from '../values/text-fields.ts'
import { storedDraftSchema } from './page-draft.ts'
import { builtInPages } from './site-paths.ts'

// Pages that staff add to the built-in ones.

/** First path segments that are not available for pages. */
const reserved = ['admin', 'api', 'assets', 'fonts', 'public-objects', 'preview', 'healthz', '404']

const idSchema = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use lowercase letters, numbers and single hyphens, such as school-visits',
  )
  .max(60, 'Keep this under 60 characters')
  .meta({
    title: 'Short name',
    description: 'Used in web addresses in the staff area. You can’t change it later.',
  })
const pathSchema = z
  .string()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'Start with a slash, then use lowercase letters, numbers and single hyphens, such as /school-visits',
  )
  .max(200, 'Keep this under 200 characters')
  .refine(
    (path) => !reserved.includes(path.split('/')[1] ?? ''),
    'The site already uses this address. Choose another one',
  )
  .refine((path) => !path.startsWith('/media/'), 'Addresses under /media are for albums. Choose another one')

/** The templates for new pages; their content is in page-templates.ts. */
export const pageTemplateNames = ['blank', 'event', 'story', 'questions'] as const
export type PageTemplateName = (typeof pageTemplateNames)[number]

const ownFields = {
  path: pathSchema.meta({ title: 'Address' }),
  title: requiredLine('Enter a name', 200).meta({ title: 'Name' }),
  inMenu: z.boolean().meta({
    title: 'In the menu',
    description: 'Shows the page in the menu once it’s published.',
  }),
}
export const newStaffPageSchema = z.strictObject({
  ...ownFields,
  id: idSchema,
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
  /** Former paths, which redirect to the page. */
  formerPaths: z.array(z.string()).max(50).default([]),
  inMenu: z.boolean().default(false),
})
export type StaffPage = z.infer<typeof staffPageSchema>

/** A published page that staff added, as the public sees it. */
export const sitePageSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  inMenu: z.boolean(),
  /** Paths that redirect to it; missing where it never moved. */
  formerPaths: z.array(z.string()).optional(),
})
export type SitePage = z.infer<typeof sitePageSchema>

/**
 * A row of staff's list of pages. If there never was a draft or a publish, its revision is 0, its time and name blank.
 */
export const pageSummarySchema = sitePageSchema.extend({
  isBuiltIn: z.boolean(),
  /** Former paths, which redirect to the page once it is published. */
  formerPaths: z.array(z.string()),
  /** For `If-Match` of a change or a deletion; 0 for a built-in page. */
  revision: z.int(),
  publishedRevision: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** The name of `publishedBy`; the address itself if it has none. */
  publishedByName: z.string(),
  draftRevision: z.int(),
  draftAt: z.string(),
  draftBy: z.string(),
  draftByName: z.string(),
  /** The draft is marked as done, for publishing it with others. */
  isReady: z.boolean(),
  schedule: storedDraftSchema.shape.schedule.unwrap(),
})
export type PageSummary = z.infer<typeof pageSummarySchema>

/** A new page; `leftOut` are the types of blocks on the copied page that could not be copied. */
export const newPageSummarySchema = pageSummarySchema.extend({ leftOut: z.array(z.string()) })
export type NewPageSummary = z.infer<typeof newPageSummarySchema>

/** True for the id or path of a built-in page. `album` is the layout that all albums share. */
export function isBuiltInPage({ id, path }: { id?: string | undefined; path?: string | undefined }): boolean {
  return id === 'album' || builtInPages.some((page) => page.id === id || page.path === path)
}
