import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageVersion } from '#blocks/contract/pages/page-draft.ts'
import { compose, type PageRecords, recordsOfPage } from '#blocks/pages/compose-page.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { firstEntry, firstState, startedAt } from '../../base/content/history/read-history.ts'

/**
 * Version 0: a page that the site came with, as it was before anybody changed it: its layout and the texts of its
 * records. It is made of their first states, which stay for as long as the records, so nothing is stored twice. A page
 * that staff made has none.
 */
export async function shippedVersion(store: ContentStore, pageId: string): Promise<PageVersion | undefined> {
  if (!defaultLayout(pageId) && !(await cameWithSite(store, pageId))) return undefined
  const layout = (await firstState(store, `pages/${pageId}`)) as Page | undefined // a layout's history has layouts
  if (!layout) return undefined
  const records: Record<string, PageRecords[string]> = {}
  for (const name of recordsOfPage(pageId)) records[name] = (await firstState(store, name)) ?? {}
  return {
    pageId,
    number: 0,
    kind: 'shipped',
    at: await startedAt(store),
    by: '',
    note: '',
    changed: ['layout', ...Object.keys(records).map((name) => `records/${name}`)],
    data: compose(pageId, { layout, records }),
  }
}

/** Whether the page was there before the first save. Nobody on staff is the author of that state. */
async function cameWithSite(store: ContentStore, pageId: string): Promise<boolean> {
  const first = await firstEntry(store, `pages/${pageId}`)
  return first?.value.by.id === 0
}
