import { servicePage, servicePages } from '#blocks/contract/pages/site-paths.ts'
import { isBuiltInPage, type SitePage } from '#blocks/contract/pages/staff-page.ts'
import { headTemplates } from '#blocks/pages/default-pages.ts'
import { AppError } from '../http/app-error.ts'
import type { ContentStore } from './collections.ts'
import { servicesIn, servicesOnPages } from './farm-services.ts'
import { formerPathsOf } from './former-paths.ts'

/** The published pages, sorted by title, after the services where those are not as shipped. */
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
  return [...(await servicesOnPages(store)), ...pages.sort((a, b) => a.title.localeCompare(b.title))]
}

/** Throws 409 for an id or path that another page has; a former path of another page is free. */
export async function refuseTaken(
  store: ContentStore,
  page: { id?: string; path?: string | undefined; own?: string; isService?: true },
): Promise<void> {
  const { id, path, own, isService } = page
  const pages = [...(await servicesIn(store)), ...(await store.list('staff-pages'))]
  const others = pages.filter((other) => other.id !== own)
  const isFixed = (fixed: { id?: string | undefined; path?: string | undefined }) =>
    isBuiltInPage(fixed) &&
    !(isService && servicePages.some((each) => each.id === fixed.id || each.path === fixed.path))
  if (isFixed({ id }) || others.some((other) => other.id === id))
    throw taken('/id', `A page named “${id}” already exists`)
  if (isFixed({ path }) || others.some(({ value }) => value.path === path))
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
