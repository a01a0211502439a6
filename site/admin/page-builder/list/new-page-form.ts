import { z } from 'zod'
import {
  changedStaffPageSchema,
  type NewStaffPage,
  newStaffPageSchema,
  pageTemplateNames,
} from '#blocks/contract/pages/staff-page.ts'

/** The dialog's fields for a new page. `source` is the id of the page to copy. */
export const newPageFormSchema = z
  .strictObject({
    ...newStaffPageSchema.omit({ from: true }).shape,
    inMenu: changedStaffPageSchema.shape.inMenu.unwrap(),
    start: z.enum([...pageTemplateNames, 'copy']),
    source: z.string(),
  })
  .refine(({ start, source }) => start !== 'copy' || source !== '', {
    path: ['source'],
    message: 'Choose the page to copy',
  })
export type NewPageForm = z.infer<typeof newPageFormSchema>

/** The API's format. A blank page has no draft until someone edits it. */
export function newStaffPage({ start, source, ...page }: NewPageForm): NewStaffPage {
  if (start === 'copy') return { ...page, from: { page: source } }
  return start === 'blank' ? page : { ...page, from: { template: start } }
}

/** The default title of a copy, cut to the allowed length. */
export function copyTitle(title: string): string {
  return `Copy of ${title}`.slice(0, 200).trimEnd()
}
