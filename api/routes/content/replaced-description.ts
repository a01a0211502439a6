import { isSingle } from '#blocks/contract/record-kinds.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { type FileDescription, withFileDescription } from '../../base/content/file-description.ts'
import { replacedFile } from '../../base/content/history/record-history.ts'
import { type FilePlace, placesOf } from '../../base/content/media-use-index.ts'
import type { Caller } from '../../serve/auth/caller.ts'
import type { Stored } from '../../store/store-types.ts'
import { livePage } from '../../work/pages/live-page.ts'
import { layoutOperations } from '../../work/pages/restore-layout.ts'
import { recordMergeBase } from './save-record.ts'

type Parts = { store: ContentStore; read: ContentReads; now: () => Date }

/**
 * What is stored together with a replaced file: its new words in every record and published layout that shows it. Drafts
 * stay as they are, because somebody may be typing in them; publishing one merges the new words.
 */
export async function replacedDescription(
  { store, read, now }: Parts,
  name: string,
  description: FileDescription,
  { user }: Caller,
): Promise<ContentOperation[]> {
  const places = (await placesOf(store, name)).filter(({ collection }) => collection !== 'page-drafts')
  const operations: ContentOperation[] = []
  for (const place of places) {
    const stored = await store.get(place.collection, place.id)
    const value = stored && withFileDescription(stored.value as object, name, description) // all of these are objects
    if (!stored || value === stored.value) continue
    operations.push(...(await operationsAt(place, stored, value as object)))
  }
  return operations

  async function operationsAt({ collection, id }: FilePlace, { revision }: Stored<unknown>, value: object) {
    if (collection === 'pages') {
      const live = await livePage(store, id)
      const layout = value as typeof live.parts.layout // the stored one, with other words
      const { email } = user
      return layoutOperations({
        store,
        live,
        layout,
        ifRevision: revision,
        email,
        note: replacedFile,
        at: now(),
      })
    }
    const put = { type: 'put', collection, id, value, ifRevision: revision } as ContentOperation // checked by the store
    const past = isSingle(collection)
      ? await recordMergeBase({ store, read, now }, collection, id, revision)
      : []
    return [put, ...past]
  }
}
