import type { Page } from '#blocks/contract/pages/page.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import { compose, finishedLayout, isOfService } from '#blocks/pages/compose-page.ts'
import { checkFinished } from '#blocks/pages/page-check.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import { type ContentOperation, type ContentStore, collections } from '../../base/content/collections.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author } from '../../store/store-types.ts'
import { deadLinks } from './dead-links.ts'
import { type LivePage, livePage } from './live-page.ts'
import { mergeBaseOperation } from './merge-bases.ts'
import { gonePictures } from './plan-publish.ts'
import { versionOperations } from './versions.ts'

type Restoring = {
  store: ContentStore
  pageId: string
  /** As it was stored once. */
  layout: unknown
  ifRevision: number
  author: Author
  email: string
  about: string
  at: Date
}

/** Publishes a layout of before, checked as any publish; texts of records stay. Throws 400, 404. */
export async function restoreLayout(restoring: Restoring): Promise<void> {
  const { store, pageId, ifRevision, author, email, about, at } = restoring
  const live = await livePage(store, pageId)
  const stored = await store.get('pages', pageId)
  if (live.base.layout !== ifRevision) throw new RevisionConflict('pages', pageId, ifRevision, stored)
  const layout = finishedLayout(parseStored(collections.pages.schema, restoring.layout) as Page) // a page's schema
  const data = compose(pageId, { layout, records: live.parts.records })
  const issues = [
    ...checkFinished(pageId, data, isOfService(pageId, live.parts.records)).map(
      ({ blockId, path, message }) => ({ pageId, blockId, path, message }),
    ),
    ...(await deadLinks(store, [{ id: pageId, path: live.path, data }])),
    ...(await gonePictures(store, [{ id: pageId, data, live: live.parts }])),
  ]
  if (issues.length > 0) throw new InvalidInput(issues)
  const operations = await layoutOperations({ store, live, layout, ifRevision, email, note: about, at })
  await store.commit(operations, author, about)
}

type NewLayout = Pick<Restoring, 'store' | 'ifRevision' | 'email' | 'at'> & {
  live: LivePage
  layout: Page
  note: string
}

/** What publishes a layout: itself, what it replaces for the drafts that are based on that, and a version of the page. */
export async function layoutOperations(publishing: NewLayout): Promise<ContentOperation[]> {
  const { store, live, layout, ifRevision, email, note, at } = publishing
  const { id } = live
  const replaced = { collection: 'pages' as const, id, revision: ifRevision, value: live.parts.layout }
  const version = await versionOperations(store, {
    pageId: id,
    kind: 'published',
    at: at.toISOString(),
    by: email,
    note,
    changed: ['layout'],
    data: compose(id, { layout, records: live.parts.records }),
  })
  return [
    { type: 'put', collection: 'pages', id, value: layout, ifRevision },
    await mergeBaseOperation(store, replaced, at),
    ...version.operations,
    auditOperation(at, email, 'published', `page: ${live.title} (layout)`),
  ]
}
