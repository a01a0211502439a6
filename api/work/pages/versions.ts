import type { PageVersion, PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import { mostPageVersions } from '#blocks/contract/time/retention.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
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
