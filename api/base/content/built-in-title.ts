import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { headTemplates } from '#blocks/pages/default-pages.ts'

/** The title of a built-in page: that of menus or search results, without the business's name. */
export function builtInTitle(id: string): string {
  if (id === 'home') return 'Home'
  return (
    servicePage(id)?.label ??
    headTemplates(id)
      .title.replace(/\{name\}|\|/g, '')
      .trim()
  )
}
