import type { StaffPage } from '#blocks/contract/pages/staff-page.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { compose } from '#blocks/pages/compose-page.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { Author, Stored } from '../../store/store-types.ts'
import { livePage } from './live-page.ts'
import { mergeBaseOperation } from './merge-bases.ts'
import { versionOperations } from './versions.ts'

type Unpublishing = {
  store: ContentStore
  page: Stored<StaffPage>
  by: string
  author: Author
  at: Date
  /** Drops the time at which its draft would go live. */
  unschedule?: boolean
}

/**
 * Takes a page off the site, in one commit with a version of what visitors saw. Its draft stays; a page without one gets
 * what was published as its draft, so that nothing has to be looked for. Throws 409 for a page that isn't published.
 */
export async function unpublish(unpublishing: Unpublishing): Promise<void> {
  const { store, page, by, author, at, unschedule = false } = unpublishing
  const { id, value } = page
  const layout = await store.get('pages', id)
  if (!layout) throw notPublished()
  const { title, parts, base } = await livePage(store, id)
  const data = compose(id, parts)
  const version = { pageId: id, kind: 'unpublished' as const, at: at.toISOString(), by, note: '' }
  const { operations } = await versionOperations(store, { ...version, changed: ['layout'], data })
  const place = { collection: 'pages', id } as const
  const stored = await store.get('page-drafts', id)
  const draft = { type: 'put', collection: 'page-drafts', id } as const
  const drafted: ContentOperation[] = []
  if (!stored) drafted.push({ ...draft, value: { data, base, savedBy: by }, ifRevision: 0 })
  else if (unschedule && stored.value.schedule)
    drafted.push({ ...draft, value: { ...stored.value, schedule: null }, ifRevision: stored.revision })
  const ended: ContentOperation = {
    type: 'put',
    collection: 'staff-pages',
    id,
    value: { ...value, ends: null },
    ifRevision: page.revision,
  }
  await store.commit(
    [
      { type: 'delete', ...place, ifRevision: layout.revision },
      ...(value.ends ? [ended] : []),
      // For tabs that have the page open as it was.
      await mergeBaseOperation(store, { ...place, revision: layout.revision, value: layout.value }, at),
      ...drafted,
      ...operations,
      auditOperation(at, by, 'unpublished', `page: ${title}`),
    ],
    author,
    cutText(`Took ${title} off the site`, 200),
  )
}

export function notPublished(): AppError {
  return new AppError(409, 'Not published', 'This page isn’t on the site')
}
