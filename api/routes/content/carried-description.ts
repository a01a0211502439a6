import type { ListName, ListValue } from '#blocks/contract/record-kinds.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { filesNamedIn } from '../../base/content/named-files.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author } from '../../store/store-types.ts'

/** The most that the library takes. */
const mostCharacters = 500
const mostTries = 3

/** Words typed for an album's picture become the description of its file, as long as that has none. */
async function carriedDescription(
  store: ContentStore,
  collection: ListName,
  value: ListValue,
): Promise<ContentOperation[]> {
  if (collection !== 'album-images') return []
  const alt = String(value.altText ?? '')
  if (!alt || alt.length > mostCharacters) return []
  const operations: ContentOperation[] = []
  for (const name of filesNamedIn({ imageUrl: value.imageUrl })) {
    const file = await store.get('media', name)
    if (!file || file.value.alt || file.value.decorative) continue
    const { revision: ifRevision } = file
    operations.push({ type: 'put', collection: 'media', id: name, value: { ...file.value, alt }, ifRevision })
  }
  return operations
}

/** Commits an item with the words it carries. A change of the file at the same moment is no reason to refuse the item. */
export async function commitWithText(
  store: ContentStore,
  { collection, value }: { collection: ListName; value: ListValue },
  [item, ...alongside]: readonly [ContentOperation, ...ContentOperation[]],
  by: Author,
  about?: string,
) {
  for (let tries = 1; ; tries += 1) {
    const text = tries < mostTries ? await carriedDescription(store, collection, value) : []
    try {
      const [stored] = await store.commit([item, ...text, ...alongside], by, about)
      return stored
    } catch (error) {
      const isFile = error instanceof RevisionConflict && error.collection === 'media'
      if (!isFile) throw error
    }
  }
}
