import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { isBuiltInPage, type SitePage, type StaffPage } from '#blocks/contract/pages/staff-page.ts'
import { headTemplates } from '#blocks/pages/default-pages.ts'
import type { Stored } from '../../store/store-types.ts'
import { AppError } from '../http/app-error.ts'
import type { ContentStore } from './collections.ts'
import { formerPathsOf } from './former-paths.ts'

/** The published pages, sorted by title. */
export async function publishedStaffPages(store: ContentStore): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (const { id, value } of await store.list('staff-pages')) {
    const layout = await store.get('pages', id)
    if (layout) {
      const { path, title, inMenu } = value
      const formerPaths = await formerPathsOf(store, path)
      pages.push({
        ...{ id, path, title, inMenu },
        ...(formerPaths.length > 0 ? { formerPaths } : {}),
        ...(layout.value.root.props.isHidden ? { isHidden: true } : {}),
      })
    }
  }
  return pages.sort((a, b) => a.title.localeCompare(b.title))
}

/** Throws 409 for an id or a path that another page has. A former path of another page is free. */
export function refuseTaken(
  pages: readonly Stored<StaffPage>[],
  { id, path, own }: { id?: string; path?: string | undefined; own?: string },
): void {
  const others = pages.filter((page) => page.id !== own)
  if (isBuiltInPage({ id }) || others.some((page) => page.id === id))
    throw taken('/id', `A page named “${id}” already exists`)
  if (isBuiltInPage({ path }) || others.some(({ value }) => value.path === path))
    throw taken('/path', `A page at ${path} already exists`)
}

function taken(path: string, message: string): AppError {
  return new AppError(409, 'Taken', message, { extra: { issues: [{ path, message }] } })
}

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
