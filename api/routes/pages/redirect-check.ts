import { isBuiltInPage } from '#blocks/contract/pages/staff-page.ts'
import type { NewRedirect } from '#blocks/contract/records/redirect.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { servicesIn } from '../../base/content/farm-services.ts'
import type { Issue, ItemCheck } from '../content/list-rules.ts'

/** An old address is none that a page has, and stands in the list once. It leads to a page, so there is no chain or loop. */
export function redirectCheck(store: ContentStore): ItemCheck {
  return async ({ id, value }) => {
    const { from, to } = value as unknown as NewRedirect // by the schema of redirects
    const own = [...(await servicesIn(store)), ...(await store.list('staff-pages'))]
    const pages = new Set(own.map((page) => page.value.path))
    const isPage = (path: string) => isBuiltInPage({ path }) || pages.has(path)
    const others = (await store.list('redirects')).filter((redirect) => redirect.id !== id)
    const issues: Issue[] = []
    if (isPage(from)) issues.push(at('/from', `There is a page at ${from}. Choose another address`))
    else if (others.some((other) => other.value.from === from))
      issues.push(at('/from', `${from} is in the list already`))
    const further = others.find((other) => other.value.from === to)?.value.to
    if (!isPage(to) && further) issues.push(at('/to', `${to} is an old address, too. Use ${further}`))
    else if (!isPage(to) && !(await isAlbum(store, to))) issues.push(at('/to', `There is no page at ${to}`))
    return issues
  }
}

async function isAlbum(store: ContentStore, path: string): Promise<boolean> {
  const id = /^\/media\/([1-9]\d{0,14})$/.exec(path)?.[1]
  return id !== undefined && (await store.get('albums', id))?.value.isPublished === true
}

function at(path: string, message: string): Issue {
  return { path, message }
}
