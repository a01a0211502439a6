import { z } from 'zod'
import { address, line, wrappedLine } from '../values/text-fields.ts'

/** One block on a page, as Puck writes it: `props.id` is unique on the page; a slot prop holds more blocks. */
export type PageBlock = { type: string; props: { id: string; [prop: string]: unknown } }

export const pageBlockSchema = z.object({
  type: z.string().min(1).max(80),
  props: z.looseObject({ id: z.string().min(1).max(120) }),
}) satisfies z.ZodType<PageBlock>

/** The title and description of a page, for search engines and menus. */
export const pageRootSchema = z.object({
  title: line(2000).meta({ title: 'Title in search results and browser tabs' }),
  description: wrappedLine(2000).meta({ title: 'Description in search results', as: 'textarea' }),
  shareImageUrl: address().meta({ title: 'Picture when the page is shared', as: 'picture' }),
  /** Only for pages that staff made; visitors with the address still get the page. */
  isHidden: z.boolean().optional().meta({
    title: 'Hide from search engines',
    description: 'Anyone with the address can still open the page.',
  }),
})

/** The published layout of a page in Puck's `Data` shape, without texts that are in a record (contract §7). */
export const pageSchema = z.object({
  root: z.object({ props: pageRootSchema }),
  content: z.array(pageBlockSchema).max(500),
})
export type Page = z.infer<typeof pageSchema>
