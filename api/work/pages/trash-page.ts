import type { StaffPage } from '#blocks/contract/pages/staff-page.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { trashOperations } from '../../base/content/trash-operations.ts'
import type { Stored } from '../../store/store-types.ts'
import { pageDocuments } from './page-documents.ts'

/** The operations that move a page of staff to the trash, with all that belongs to it. */
export async function trashPage(
  store: ContentStore,
  page: Stored<StaffPage>,
  when: { at: Date; who: string },
): Promise<ContentOperation[]> {
  const documents = await pageDocuments(store, page.id)
  return trashOperations({ kind: 'pages', label: page.value.title, documents, ...when })
}
