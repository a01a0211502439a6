import type { Page } from '#blocks/contract/pages/page.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import { type PageParts, withInside } from '#blocks/pages/compose-page.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { pictureFieldsIn } from '../../base/content/media-sizes.ts'
import { filesNamedIn } from '../../base/content/named-files.ts'
import { isLibraryName } from '../../serve/media/media-names.ts'

type Upcoming = { id: string; data: Page; live: PageParts }

const goneMessage = 'This picture or video was deleted. Choose another one'

/**
 * Pictures and videos of these pages that were deleted from the library, as after a version from before is restored. What is
 * missing on the live page already is no reason to refuse a change of something else, nor is a file that never was there:
 * the page shows the placeholder.
 */
export async function gonePictures(store: ContentStore, pages: readonly Upcoming[]) {
  const trashed = new Set(
    (await store.list('trash')).flatMap(({ value }) => value.documents.map(({ id }) => id)),
  )
  const isDeleted = (name: string) => trashed.has(name) || isLibraryName(name)
  const issues = await Promise.all(
    pages.map(async ({ id: pageId, data, live }) => {
      const known = filesNamedIn(live)
      const places = [
        ...pictureFieldsIn(data.root.props).map((place) => ({ blockId: 'root', ...place })),
        ...data.content
          .flatMap(withInside)
          .flatMap(({ props: { id, ...props } }) =>
            pictureFieldsIn(ownProps(props)).map((place) => ({ blockId: id, ...place })),
          ),
      ].filter(({ address }) => isDeleted(storedName(address)) && !known.has(storedName(address)))
      const found = await Promise.all(places.map(({ address }) => store.get('media', storedName(address))))
      return places.flatMap(({ blockId, path }, index) =>
        found[index] ? [] : [{ pageId, blockId, path, message: goneMessage }],
      )
    }),
  )
  return issues.flat()
}

/** Without the blocks in its slots, which are places of their own. */
function ownProps(props: Readonly<Record<string, unknown>>) {
  const isSlot = (value: unknown) =>
    Array.isArray(value) && value.some((item) => item?.props?.id !== undefined)
  return Object.fromEntries(Object.entries(props).filter(([, value]) => !isSlot(value)))
}
