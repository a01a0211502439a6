import type { ContentStore } from '../../base/content/collections.ts'
import { notesOf } from './notes.ts'

/**
 * All that goes to the trash with a page that staff made, itself first. Its versions stay: a restore of the page shows
 * them again. Its notes come back with it; else they go with it for good, and no new page with this id shows them. The
 * times are dropped: a restored page must neither go public nor end by itself.
 */
export async function pageDocuments(store: ContentStore, id: string) {
  const page = await store.get('staff-pages', id)
  const layout = await store.get('pages', id)
  const draft = await store.get('page-drafts', id)
  const drafted = draft && { ...draft, value: { ...draft.value, schedule: null } }
  return [
    ...(page
      ? [{ collection: 'staff-pages' as const, stored: { ...page, value: { ...page.value, ends: null } } }]
      : []),
    ...(layout ? [{ collection: 'pages' as const, stored: layout }] : []),
    ...(drafted ? [{ collection: 'page-drafts' as const, stored: drafted }] : []),
    ...(await notesOf(store, id)).map((stored) => ({ collection: 'page-notes' as const, stored })),
  ]
}
