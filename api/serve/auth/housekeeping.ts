import { mostAuditEntries } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { Stored } from '../../store/store-types.ts'

const mostAtOnce = 500

/** Deletes old audit entries. */
export async function trimAudit(store: ContentStore, most = mostAuditEntries): Promise<void> {
  const surplus = (await store.count('audit')) - most
  if (surplus <= 0) return
  const old: Pick<Stored<unknown>, 'id' | 'revision'>[] = []
  for await (const some of store.each('audit')) {
    old.push(...some.slice(0, surplus - old.length))
    if (old.length === surplus) break
  }
  for (let at = 0; at < old.length; at += mostAtOnce) {
    await store.commit(
      old.slice(at, at + mostAtOnce).map(({ id, revision }) => ({
        type: 'delete' as const,
        collection: 'audit' as const,
        id,
        ifRevision: revision,
      })),
    )
  }
}
