import type { PageQueue } from '#site/admin/host/host.ts'
import { askMain } from './ask-main.ts'
import { throwAsHostRefused } from './host-errors.ts'

/** Pages that the main process sends when it can. */
export const pageQueue: PageQueue = {
  async publish({ id, ...page }) {
    await askMain('pages:publish', { pageId: id, ...page }).catch(throwAsHostRefused)
  },
  async forget(id) {
    await askMain('pages:forget', { pageId: id }).catch(throwAsHostRefused)
  },
  async arrived(id) {
    const queue = await askMain('pages:queue')
    const page = queue.find(({ pageId }) => pageId === id)
    // A publish that waits is still wanted: what arrived is the draft.
    const isAsked = page && !page.isPublish && (page.waitsFor === 'choice' || page.waitsFor === 'repair')
    if (isAsked) await askMain('pages:forget', { pageId: id })
  },
  onLive: (listener) => window.desktop.on('pages:live', ({ pageId }) => listener(pageId)),
}
