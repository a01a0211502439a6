import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageBase } from '#blocks/contract/pages/page-draft.ts'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import { builtInPages, servicePage, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { type PageParts, type PageRecords, recordsOfPage } from '#blocks/pages/compose-page.ts'
import type { CollectionName, ContentStore } from '../../base/content/collections.ts'
import { contentReads } from '../../base/content/content-reads.ts'
import { serviceIn } from '../../base/content/farm-services.ts'
import { builtInTitle } from '../../base/content/staff-pages.ts'
import { NotFound } from '../../base/http/app-error.ts'

/** The published page, or for a new one what it would be: its parts and their revisions. */
export type LivePage = SitePage & {
  /** Staff made it, and it is not published: not yet, or not any more. */
  isNew: boolean
  parts: PageParts
  base: PageBase
}

/** Throws 404 for an id that no page has. */
export async function livePage(store: ContentStore, id: string): Promise<LivePage> {
  const { path, title, inMenu } = await addressOf(store, id)
  const read = contentReads(store)
  const layout = await read(apiPaths.page(id))
  const records: Record<string, PageRecords[string]> = {}
  const base: PageBase = { layout: layout?.revision ?? 0, records: {} }
  const service = await serviceIn(store, id)
  for (const name of recordsOfPage(id, service !== undefined)) {
    // Visitors can't read one that was taken off.
    const isOff = name === `service-pages/${id}` && service?.value.active === false
    const reply = isOff
      ? { body: service.value, revision: service.revision }
      : await read(`/api/content/${name}`)
    records[name] = withoutMedia(reply?.body)
    base.records[name] = reply?.revision ?? 0
  }
  const blank = { root: { props: { title, description: '', shareImageUrl: '' } }, content: [] }
  return {
    id,
    path,
    title,
    inMenu,
    isNew: layout === undefined,
    // Public reads return what the schemas parsed, plus the sizes of pictures.
    parts: { layout: (layout ? withoutMedia(layout.body) : blank) as Page, records },
    base,
  }
}

/**
 * Throws 404. `inMenu` is false for built-in pages because the menu lists them anyway. Their title is the one of menus
 * or search results, without the business's name. A part of the site is seen on every page, so its path is Home's.
 */
export async function addressOf(store: ContentStore, id: string): Promise<Omit<SitePage, 'id'>> {
  const service = await serviceIn(store, id)
  if (service) return { path: service.value.path, title: service.value.title, inMenu: false }
  const builtIn = builtInPages.find((page) => page.id === id && !servicePage(id))
  if (builtIn) return { path: builtIn.path, title: builtInTitle(id), inMenu: false }
  const part = sitePart(id)
  if (part) return { path: sitePaths.home, title: part.title, inMenu: false }
  const own = await store.get('staff-pages', id)
  if (!own) throw new NotFound('This page doesn’t exist')
  return own.value
}

/** Where a part is stored: `records/hero` is the record `hero` of its own collection. */
export function placeOf(pageId: string, part: string): { collection: CollectionName; id: string } {
  if (part === 'layout') return { collection: 'pages', id: pageId }
  const name = part.slice('records/'.length)
  const [collection = '', id = collection] = name.split('/')
  return { collection: collection as CollectionName, id } // recordsOfPage names collections
}

export function partOf({ layout, records }: PageParts, part: string): PageRecords[string] {
  return part === 'layout' ? layout : (records[part.slice('records/'.length)] ?? {})
}

export function revisionOf({ layout, records }: PageBase, part: string): number {
  return part === 'layout' ? layout : (records[part.slice('records/'.length)] ?? 0)
}

function withoutMedia(body: unknown): PageRecords[string] {
  const { media: _, ...value } = body as Record<string, unknown> // every public record is an object
  return value
}
