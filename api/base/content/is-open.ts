import type { ContentStore } from './collections.ts'

/** Whether visitors get the site (contract §11). */
export async function isOpen(store: ContentStore): Promise<boolean> {
  return (await store.get('launch', 'launch'))?.value.open === true
}
