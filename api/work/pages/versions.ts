import { recordIn } from '#blocks/contract/history-kinds.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageVersion, PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import { mostPageVersions } from '#blocks/contract/time/retention.ts'
import { compose, type PageRecords, recordsOfPage } from '#blocks/pages/compose-page.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { serviceIn } from '../../base/content/farm-services.ts'
import { firstEntry, firstState, startedAt } from '../../base/content/history/read-history.ts'
import { shippedState } from '../../base/content/history/shipped.ts'
import type { Stored } from '../../store/store-types.ts'

type NewVersion = Omit<PageVersion, 'number'>

/** Oldest first. */
export async function versionsOf(store: ContentStore, pageId: string): Promise<Stored<PageVersion>[]> {
  const versions = await store.list('page-versions', { pageId })
  return [...versions].sort((a, b) => a.value.number - b.value.number)
}

/** The operations that add a version, and its number. Two at the same time conflict, so no number is used twice. */
export async function versionOperations(
  store: ContentStore,
  version: NewVersion,
): Promise<{ number: number; operations: ContentOperation[] }> {
  const before = await versionsOf(store, version.pageId)
  const number = (before.at(-1)?.value.number ?? 0) + 1
  const old = before.slice(0, Math.max(0, before.length + 1 - mostPageVersions))
  return {
    number,
    operations: [
      {
        type: 'put',
        collection: 'page-versions',
        id: `${version.pageId}@${number}`,
        value: { ...version, number },
        ifRevision: 0,
      },
      ...old.map(({ id, revision }) => ({
        type: 'delete' as const,
        collection: 'page-versions' as const,
        id,
        ifRevision: revision,
      })),
    ],
  }
}

export function versionSummary(version: PageVersion, nameOf: (email: string) => string): PageVersionSummary {
  const { pageId: _, data: __, ...summary } = version
  return { ...summary, byName: nameOf(summary.by) }
}

/** In `kept-samples` where the farm began without the sample: the specified pages and texts are its first ones. */
export const emptyStart = 'empty-start'

/**
 * Version 0: a page that the site came with, as it was before anybody changed it: its layout and the texts of its
 * records. It is made of their first states, which stay for as long as the records, so nothing is stored twice. A page
 * that staff made has none.
 */
export async function shippedVersion(store: ContentStore, pageId: string): Promise<PageVersion | undefined> {
  const service = await serviceIn(store, pageId)
  if (!service && !defaultLayout(pageId) && !(await cameWithSite(store, pageId))) return undefined
  const isEmpty = (await store.get('kept-samples', emptyStart)) !== undefined
  const first = async (of: string) => (isEmpty && shippedState(...recordIn(of))) || firstState(store, of)
  const layout = (await first(`pages/${pageId}`)) as Page | undefined // a layout's history has layouts
  if (!layout) return undefined
  const records: Record<string, PageRecords[string]> = {}
  for (const name of recordsOfPage(pageId, service !== undefined)) records[name] = (await first(name)) ?? {}
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
