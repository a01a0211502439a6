import type { PageQueue } from '#site/admin/host/host.ts'
import { askMain } from './ask-main.ts'
import { throwAsHostRefused } from './host-errors.ts'

/** The staff area's access to the outbox in the main process. */
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
    // Only the draft has arrived; a queued publish is still wanted.
    const isAsked = page && !page.isPublish && (page.waitsFor === 'choice' || page.waitsFor === 'repair')
    if (isAsked) await askMain('pages:forget', { pageId: id })
  },
  onLive: (listener) => window.desktop.on('pages:live', ({ pageId }) => listener(pageId)),
}
